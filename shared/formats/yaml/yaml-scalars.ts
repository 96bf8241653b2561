import type { DataItem, DataText } from '../catalogue/tree/data-tree.ts';
import { blockStyleOf, writeBlock } from './block-scalars.ts';
import { isPlainSafe } from './plain-values.ts';
import { writeQuoted } from './quoted-scalars.ts';
import {
  columnOf,
  styleAt,
  type LineStyle,
  type YamlLayout,
  type YamlPlace,
} from './yaml-layout.ts';

/** A text in a line of its own style, or in quotes where it has none in that. */
export function writeLine(
  text: string,
  style: LineStyle,
  isFlow: boolean,
  { quote, digits }: YamlLayout,
): string {
  if (style !== 'plain') return writeQuoted(text, style, digits);
  return isPlainSafe(text, isFlow) ? text : writeQuoted(text, quote, digits);
}

/** A text in place of another one, in the style of that one. */
export function rewrite(
  file: string,
  item: DataItem,
  node: DataText,
  text: string,
  layout: YamlLayout,
): string {
  const style = styleAt(file, node);
  if (style === 'block') {
    const written = file.slice(node.start, node.end);
    const column = columnOf(file, item.start);
    const block = writeBlock(text, blockStyleOf(written, column), column, layout.lineEnd);
    return block ?? writeQuoted(text, '"', layout.digits);
  }
  return writeLine(text, style, item.isFlow, layout);
}

/** A text that is new in its file: as most are there, and as a block where its model is one. */
export function writeNew(
  source: string,
  model: DataText | null,
  text: string,
  { indent, isInLine, isFlow }: YamlPlace,
  layout: YamlLayout,
): string {
  const found = model === null ? 'plain' : styleAt(source, model);
  if (found === 'block' && model !== null && !isFlow) {
    // Behind a dash, what holds it begins at the dash.
    const column = isInLine ? Math.max(indent.length - 2, 0) : indent.length;
    const style = blockStyleOf(source.slice(model.start, model.end), 0);
    const inner = isInLine ? indent : indent + layout.unit;
    const own = { ...style, indent: inner, keeps: false, behind: '' };
    const block = writeBlock(text, own, column, layout.lineEnd);
    if (block !== null) return block;
  }
  const usual = layout.usual ?? (found === 'block' ? 'plain' : found);
  return writeLine(text, usual, isFlow, layout);
}
