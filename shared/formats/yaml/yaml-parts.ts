import { startOfRun } from '../../text/runs.ts';
import type { DataContainer } from '../catalogue/tree/data-tree.ts';
import type { NewItem, PartSyntax } from '../catalogue/tree/tree-syntax.ts';
import { isPlainSafe } from './plain-values.ts';
import { writeQuoted } from './quoted-scalars.ts';
import { isFlowNode, yamlBreaksBefore, type YamlLayout, type YamlPlace } from './yaml-layout.ts';
import { writeNew } from './yaml-scalars.ts';

/** How parts are written that a file lacks. */
export const yamlParts: PartSyntax<YamlLayout, YamlPlace> = {
  outermost: { indent: '', isInLine: true, isFlow: false },
  inside,
  breaksBefore: yamlBreaksBefore,
  // `no` is Norwegian, and for some readers a truth value.
  key: (key, { quote, digits }) =>
    isPlainSafe(key, true) || key === 'no' ? key : writeQuoted(key, quote, digits),
  member: (key, value) => `${key}:${/^[\r\n]/.test(value) ? '' : ' '}${value}`,
  text: (source, { text, model }, place, layout) =>
    writeNew(source, model?.source ?? null, text, place, layout),
  container,
  scalar: (source, { start, end, kind }) => {
    const written = source.slice(start, end);
    const isWhole = /^[*&|>]/.test(written) || written.includes('\n');
    return (kind === 'string' || kind === 'other') && !isWhole
      ? tagBefore(source, start) + written
      : null;
  },
  filler: () => '~',
};

/** The tag that says what a value is, with the blanks behind it. */
function tagBefore(source: string, start: number): string {
  const tagEnd = startOfRun(source, start, /[ \t]/);
  // Without blanks between them, all values of a list may stand in one run.
  if (tagEnd === start) return '';
  const tag = startOfRun(source, tagEnd, /[^\s,[{]/);
  return source[tag] === '!' ? source.slice(tag, start) : '';
}

function inside(
  source: string,
  container: DataContainer,
  { indent, isInLine, isFlow }: YamlPlace,
  { unit, listUnit }: YamlLayout,
): YamlPlace {
  if (isFlow || isFlowNode(source, container)) return { indent, isInLine, isFlow: true };
  if (container.kind === 'array') {
    const dash = isInLine ? indent : indent + listUnit;
    return { indent: `${dash}  `, isInLine: true, isFlow: false };
  }
  return { indent: isInLine ? indent : indent + unit, isInLine: false, isFlow: false };
}

function container(
  source: string,
  node: DataContainer,
  items: readonly NewItem[],
  place: YamlPlace,
  layout: YamlLayout,
): string {
  const isMap = node.kind === 'object';
  const inner = inside(source, node, place, layout);
  if (inner.isFlow || items.length === 0) {
    const hasSpace = source[node.start + 1] === ' ' && items.length > 0;
    const space = hasSpace ? ' ' : '';
    const content = space + items.map(({ written }) => written).join(', ') + space;
    return isMap ? `{${content}}` : `[${content}]`;
  }
  const { lineEnd } = layout;
  const indent = isMap ? inner.indent : inner.indent.slice(2);
  return items
    .map(({ written, breaks }, index) => {
      const blank = index === 0 ? '' : lineEnd.repeat(Math.min(Math.max(breaks - 1, 0), 3));
      const lead = index === 0 && place.isInLine ? '' : lineEnd + indent;
      return blank + lead + (isMap ? '' : '- ') + written;
    })
    .join('');
}
