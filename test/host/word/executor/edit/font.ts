import type { Element } from '@xmldom/xmldom';
import { HostError } from '../host-error.ts';
import { leavesIn, type DocumentModel, type Stretch } from '../model/document-model.ts';
import { splitAt } from '../model/split-runs.ts';
import { propertyChain } from '../model/style-chain.ts';
import { childElements, childW, createW, getW } from '../xml/wordml.ts';
import { ensureProperties, readToggle, setProperty } from './run-properties.ts';
import { changeAttributes } from './tracking.ts';
import { highlightColors, underlineTypes } from './font-values.ts';

export type FontValue = string | number | boolean | null;

interface FontProperty {
  /** Null when a property group does not say it. */
  readonly read: (properties: Element) => FontValue;
  readonly standard: FontValue;
  /** What Word answers when the runs of a range differ. */
  readonly mixed: FontValue;
  readonly write: (properties: Element, value: unknown) => void;
}

const toggle = (name: string): FontProperty => ({
  read: (properties) => readToggle(properties, name),
  standard: false,
  mixed: null,
  write: (properties, value) => {
    setProperty(properties, name, { val: value === true ? '1' : '0' });
  },
});

const raised = (kind: 'superscript' | 'subscript'): FontProperty => ({
  read: (properties) => {
    const value = getW(childW(properties, 'vertAlign'), 'val');
    return value === null ? null : value === kind;
  },
  standard: false,
  mixed: null,
  write: (properties, value) => {
    setProperty(properties, 'vertAlign', { val: value === true ? kind : 'baseline' });
  },
});

const properties: Readonly<Record<string, FontProperty>> = {
  Bold: toggle('b'),
  Italic: toggle('i'),
  StrikeThrough: toggle('strike'),
  DoubleStrikeThrough: toggle('dstrike'),
  Superscript: raised('superscript'),
  Subscript: raised('subscript'),
  Underline: {
    read: (group) => underlineTypes.fromXml(getW(childW(group, 'u'), 'val')),
    standard: 'None',
    mixed: 'Mixed',
    write: (group, value) => {
      setProperty(group, 'u', { val: underlineTypes.toXml(value) });
    },
  },
  Color: {
    read: (group) => {
      const value = getW(childW(group, 'color'), 'val');
      if (value === null) return null;
      return value === 'auto' ? '#000000' : `#${value.toUpperCase()}`;
    },
    standard: '#000000',
    mixed: '',
    write: (group, value) => {
      setProperty(group, 'color', { val: hexOf(value) });
    },
  },
  HighlightColor: {
    read: (group) => highlightColors.fromXml(getW(childW(group, 'highlight'), 'val')),
    standard: null,
    mixed: '',
    write: (group, value) => {
      const name = highlightColors.toXml(value);
      setProperty(group, 'highlight', name === null ? null : { val: name });
    },
  },
  Name: {
    read: (group) => getW(childW(group, 'rFonts'), 'ascii'),
    standard: 'Times New Roman',
    mixed: '',
    write: (group, value) => {
      const name = String(value);
      setProperty(group, 'rFonts', { ascii: name, hAnsi: name, cs: name, eastAsia: name });
    },
  },
  Size: {
    read: (group) => {
      const half = getW(childW(group, 'sz'), 'val');
      return half === null ? null : Number(half) / 2;
    },
    standard: 10,
    mixed: null,
    write: (group, value) => {
      const half = String(Math.round(Number(value) * 2));
      setProperty(group, 'sz', { val: half });
      setProperty(group, 'szCs', { val: half });
    },
  },
};

export const fontProperties: readonly string[] = Object.keys(properties);

/** A property of all characters of the stretches; Word's own word for "mixed" where they differ. */
export function readFont(
  model: DocumentModel,
  stretches: readonly Stretch[],
  name: string,
): FontValue {
  const property = known(name);
  const values = new Set<FontValue>();
  for (const stretch of stretches) {
    const leaves = leavesIn(stretch);
    for (const { run } of leaves) values.add(effective(model, property, run, stretch.paragraph));
    if (leaves.length === 0 && stretches.length === 1) {
      values.add(effective(model, property, null, stretch.paragraph));
    }
  }
  const [first = property.standard] = values;
  return values.size > 1 ? property.mixed : first;
}

export function writeFont(
  model: DocumentModel,
  stretches: readonly Stretch[],
  name: string,
  value: unknown,
): void {
  const property = known(name);
  for (const stretch of stretches) {
    splitAt(stretch.paragraph, stretch.start);
    splitAt(stretch.paragraph, stretch.end);
    const runs = new Set(leavesIn(stretch).map(({ run }) => run));
    for (const run of runs) {
      if (run === null) continue;
      const group = ensureProperties(run);
      if (model.isTracking) keepOldLook(model, group);
      property.write(group, value);
    }
  }
}

function known(name: string): FontProperty {
  const property = properties[name];
  if (property === undefined) throw new HostError('ApiNotFound', `Font.${name}`);
  return property;
}

function effective(
  model: DocumentModel,
  property: FontProperty,
  run: Element | null,
  paragraph: Element,
): FontValue {
  for (const group of propertyChain(model, run, paragraph)) {
    const value = property.read(group);
    if (value !== null) return value;
  }
  return property.standard;
}

function keepOldLook(model: DocumentModel, group: Element): void {
  if (childW(group, 'rPrChange') !== null || group.parentNode?.parentNode?.localName === 'ins') {
    return;
  }
  const change = createW(group, 'rPrChange', changeAttributes(model));
  const old = createW(group, 'rPr');
  for (const child of childElements(group)) old.appendChild(child.cloneNode(true));
  change.appendChild(old);
  group.appendChild(change);
}

function hexOf(value: unknown): string {
  const match = /^#?([0-9a-f]{6})$/iu.exec(String(value));
  if (match?.[1] === undefined) {
    throw new HostError('InvalidArgument', `The colour ${String(value)} is not like #RRGGBB.`);
  }
  return match[1].toUpperCase();
}
