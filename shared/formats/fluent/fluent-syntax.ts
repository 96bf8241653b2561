import type { Steps } from '../../text/steps.ts';
import type { DataContainer, DataObject } from '../catalogue/tree/data-tree.ts';
import type { NewItem, PartSyntax, TreeSyntax } from '../catalogue/tree/tree-syntax.ts';
import { breaksBefore } from '../json/json-layout.ts';
import { fluentCustoms } from './fluent-customs.ts';
import {
  bareBreak,
  fluentEdits,
  indentAt,
  layoutOf,
  lineBreak,
  offsetBehind,
  settled,
  withDefault,
  type FluentLayout,
} from './fluent-layout.ts';
import { writeLines } from './fluent-pattern.ts';
import { isFluentObject } from './fluent-tree.ts';
import { readFluentInSteps } from './read-fluent.ts';

/** Begins a message with its sign, as a text may begin with the same one. */
const messageMark = '\x02';

/** A text behind its sign, with breaks for line ends. */
function written(text: string, isBlock: boolean, { unit }: FluentLayout): string {
  const clean = [lineBreak, bareBreak, messageMark].reduce(
    (rest, sign) => rest.replaceAll(sign, ''),
    text,
  );
  const [first = '', ...others] = writeLines(clean, isBlock);
  const lines = others.map((line) => (line === '' ? bareBreak : lineBreak + unit + line));
  return (isBlock ? lineBreak + unit : '') + first + lines.join('');
}

const parts: PartSyntax<FluentLayout, null> = {
  outermost: null,
  inside: () => null,
  breaksBefore,
  // Forms alone are written anew; those of a language have one for all others.
  key: (key) => (key === 'other' ? '*[other]' : `[${key}]`),
  member: (key, value) => {
    const isVariant = key.endsWith(']');
    if (value.startsWith(messageMark)) return `${key} ${value.slice(messageMark.length)}`;
    const sign = isVariant ? '' : key === '' ? '=' : ' =';
    return key + sign + (value.startsWith(lineBreak) ? '' : ' ') + value;
  },
  text: (source, { text, model }, _, layout) =>
    written(text, model !== null && /^\r?\n/.test(source.slice(model.source.start)), layout),
  container,
  scalar: (source, { start, end }) => source.slice(start, end).trimStart(),
  filler: () => '{""}',
};

function container(
  source: string,
  node: DataContainer,
  items: readonly NewItem[],
  _: null,
  { unit }: FluentLayout,
): string {
  const deeper = ({ written: item }: NewItem): string => {
    const lead = item.startsWith('*') && unit.length > 1 ? unit.slice(1) : unit;
    return lineBreak + lead + item.replaceAll(lineBreak, lineBreak + unit);
  };
  if (!isFluentObject(node) || node.what === 'file') {
    return items
      .map(({ written: item, breaks }, index) => {
        return bareBreak.repeat(index === 0 ? 0 : Math.min(Math.max(breaks, 1), 4)) + item;
      })
      .join('');
  }
  if (node.what === 'message') {
    const [first] = items;
    const hasValue = first?.written.startsWith('=') === true;
    const attributes = (hasValue ? items.slice(1) : items).map(deeper).join('');
    return messageMark + (hasValue ? first.written : '=') + attributes;
  }
  const arrow = source.slice(node.start, source.indexOf('->', node.start) + 2);
  const selection = `${arrow}${withDefault(items).map(deeper).join('')}${lineBreak}}`;
  if (!node.isBlock) return selection;
  return lineBreak + unit + selection.replaceAll(lineBreak, lineBreak + unit);
}

/** How Fluent writes messages with their attributes and variants. */
export const fluentSyntax: TreeSyntax<FluentLayout, null> = {
  readInSteps: readRootInSteps,
  customsOf: fluentCustoms,
  layoutOf,
  offsetBehind,
  placeBehind: () => null,
  mayLeaveOut: () => true,
  itemEdits: fluentEdits,
  replaceText: (text, { item, newText }, layout) => {
    const { start, end } = item.value;
    const raw = text.slice(start, end);
    const isBlock = /^\r?\n/.test(raw);
    const own = /\n( +)\S/.exec(raw)?.[1];
    const indent = own ?? indentAt(text, item.start) + layout.unit;
    const lines = written(newText, isBlock, { ...layout, unit: '' });
    return { offset: start, length: end - start, newText: settled(lines, indent, layout) };
  },
  replaceKey: (_, { start }, key) => ({ offset: start, length: 0, newText: key }),
  placeOf: () => null,
  fill: (_, { value }, newText) => {
    return { offset: value.start, length: value.end - value.start, newText };
  },
  fillFile: (text, sourceText, entries) => {
    const layout = layoutOf(sourceText);
    return {
      offset: 0,
      length: text.length,
      newText: settled(entries, '', layout) + layout.lineEnd,
    };
  },
  parts,
};

function* readRootInSteps(text: string): Steps<DataObject | null> {
  if (text.trim() === '') return null;
  const { root, junk } = yield* readFluentInSteps(text);
  return root.members.length === 0 && junk.length > 0 ? null : root;
}
