import type { DataContainer } from '../catalogue/tree/data-tree.ts';
import type { NewItem, PartSyntax } from '../catalogue/tree/tree-syntax.ts';
import { breaksBefore, type JsonLayout } from './json-layout.ts';
import { writeJsonString } from './json-strings.ts';

/** How parts are written that a file lacks. A place is the indentation of a line. */
export const jsonParts: PartSyntax<JsonLayout, string> = {
  outermost: '',
  inside: (_, __, indent, { unit }) => indent + unit,
  breaksBefore,
  key: (key, { strings }) => writeJsonString(key, strings),
  member: (key, value, { colon }) => key + colon + value,
  text: (_, { text }, __, { strings }) => writeJsonString(text, strings),
  container,
  scalar: (source, { start, end }) => source.slice(start, end),
  filler: (kind) => fillers[kind] ?? '""',
};

const fillers: Readonly<Record<string, string>> = { object: '{}', array: '[]' };

function container(
  source: string,
  node: DataContainer,
  items: readonly NewItem[],
  indent: string,
  { lineEnd, unit, isInLines }: JsonLayout,
): string {
  const [open, close] = node.kind === 'object' ? ['{', '}'] : ['[', ']'];
  if (items.length === 0) return open + close;
  const isInOneLine = !/[\n\r]/.test(source.slice(node.start, node.end));
  if (isInOneLine || !isInLines) {
    const hasSpace = isInLines && /[ \t]/.test(source.charAt(node.start + 1));
    const space = hasSpace ? ' ' : '';
    const between = isInLines ? ', ' : ',';
    return open + space + items.map(({ written }) => written).join(between) + space + close;
  }
  const lines = items.map(({ written, breaks }, index) => {
    const blank = index === 0 ? '' : lineEnd.repeat(Math.min(Math.max(breaks - 1, 0), 3));
    return blank + lineEnd + indent + unit + written;
  });
  return open + lines.join(',') + lineEnd + indent + close;
}
