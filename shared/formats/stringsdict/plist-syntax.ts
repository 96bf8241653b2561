import { createLineIndex } from '../../text/line-index.ts';
import { finish } from '../../text/steps.ts';
import type { DataContainer } from '../catalogue/tree/data-tree.ts';
import type { NewItem, PartSyntax, TreeSyntax } from '../catalogue/tree/tree-syntax.ts';
import { breaksBefore } from '../json/json-layout.ts';
import {
  indentAt,
  layoutOf,
  lineBreak,
  offsetBehind,
  plistEdits,
  type PlistLayout,
} from './plist-layout.ts';
import { escapePlist, writePlistString } from './plist-strings.ts';
import { readPlistInSteps } from './read-plist.ts';
import { stringsdictCustoms } from './stringsdict-customs.ts';

/** How parts are written that a file lacks; a line break stands for itself until its place is known. */
const parts: PartSyntax<PlistLayout, null> = {
  outermost: null,
  inside: () => null,
  breaksBefore,
  key: keyElement,
  member: (key, value, { beforeText, beforeDict }) =>
    key + (value.startsWith('<dict') ? beforeDict : beforeText) + value,
  text: (_, { text }, __, layout) => writePlistString(text, layout),
  container,
  scalar: (source, { start, end }) => source.slice(start, end),
  filler: (kind) => (kind === 'string' ? '<string/>' : kind === 'array' ? '<array/>' : '<dict/>'),
};

function keyElement(key: string): string {
  return `<key>${escapePlist(key)}</key>`;
}

function container(
  _: string,
  { kind }: DataContainer,
  items: readonly NewItem[],
  __: null,
  { unit }: PlistLayout,
): string {
  const name = kind === 'object' ? 'dict' : 'array';
  if (items.length === 0) return `<${name}/>`;
  const lead = lineBreak + unit;
  const inside = items.map(({ written }) => lead + written.replaceAll(lineBreak, lead)).join('');
  return `<${name}>${inside}${lineBreak}</${name}>`;
}

/** How Apple's property lists write texts under keys. */
export const plistSyntax: TreeSyntax<PlistLayout, null> = {
  readInSteps: readPlistInSteps,
  customsOf: () => stringsdictCustoms,
  layoutOf,
  offsetBehind,
  placeBehind: () => null,
  mayLeaveOut: () => true,
  itemEdits: plistEdits,
  replaceText: (_, { item, newText }, layout) => {
    const { start, end } = item.value;
    return { offset: start, length: end - start, newText: writePlistString(newText, layout) };
  },
  replaceKey: (text, { start }, key) => {
    const close = '</key>';
    const end = text.indexOf(close, start) + close.length;
    return { offset: start, length: end - start, newText: keyElement(key) };
  },
  placeOf: () => null,
  fill: (_, { value }, newText) => {
    return { offset: value.start, length: value.end - value.start, newText };
  },
  // The frame of a property list is that of its source.
  fillFile: (text, sourceText, written) => {
    const root = finish(readPlistInSteps(sourceText));
    const [start, end] = [root?.start ?? 0, root?.end ?? 0];
    const lineEnd = /\r\n|\n|\r/.exec(sourceText)?.[0] ?? '\n';
    const indent = indentAt(sourceText, start, createLineIndex(sourceText));
    const whole = written.replaceAll(lineBreak, lineEnd + indent);
    const newText = sourceText.slice(0, start) + whole + sourceText.slice(end);
    return { offset: 0, length: text.length, newText };
  },
  parts,
};
