import { dominantLineEnd } from '../../text/line-endings.ts';
import { styleOf, type StringStyle } from './json-strings.ts';
import { endOfLineTrivia, endOfTrivia } from './json-trivia.ts';
import {
  itemsOf,
  type DataArray,
  type DataItem,
  type DataNode,
  type DataObject,
} from '../catalogue/tree/data-tree.ts';

/** How a file is laid out. */
export interface JsonLayout {
  readonly lineEnd: string;
  /** Of one level. */
  readonly unit: string;
  /** False where all stands in one line. */
  readonly isInLines: boolean;
  /** Between a key and its value: `: ` */
  readonly colon: string;
  readonly strings: StringStyle;
}

/** The layout of a file by what stands first in it. */
export function layoutOf(text: string, root: DataNode): JsonLayout {
  const first = root.kind === 'object' ? root.members[0] : undefined;
  const before = first === undefined ? '' : spaceBefore(text, first.start);
  const colon = first === undefined ? ': ' : text.slice(first.keyEnd, first.value.start);
  const isInLines = first === undefined ? true : /[\n\r]/.test(before);
  return {
    lineEnd: dominantLineEnd(text),
    unit: (isInLines && indentIn(before)) || '  ',
    isInLines,
    colon: /^\s*:\s*$/.test(colon) && !/[\n\r]/.test(colon) ? colon : ': ',
    strings: styleOf(text),
  };
}

/** White space right before an offset. */
function spaceBefore(text: string, offset: number): string {
  let start = offset;
  while (start > 0 && /[ \t\n\r]/.test(text.charAt(start - 1))) start -= 1;
  return text.slice(start, offset);
}

/** What of white space stands in the line it ends in. */
export function indentIn(space: string): string {
  return space.slice(Math.max(space.lastIndexOf('\n'), space.lastIndexOf('\r')) + 1);
}

/** Nobody reads lines that are longer, and so nobody lays them out. */
const longestLine = 10_000;

/** What stands before the first other character in the line of an offset. */
function indentAt(text: string, offset: number): string {
  let start = offset;
  while (start > 0 && text[start - 1] !== '\n' && text[start - 1] !== '\r') {
    start -= 1;
    if (offset - start > longestLine) return '';
  }
  let end = start;
  while (text[end] === ' ' || text[end] === '\t') end += 1;
  return text.slice(start, end);
}

/** Line ends before an item: one where it begins a line, more where blank lines part it from others. */
export function breaksBefore(text: string, { start }: DataItem): number {
  return spaceBefore(text, start).match(/\r\n|\n|\r/g)?.length ?? 0;
}

/** Where an item ends with its comma and with comments behind it in its line. */
export function wholeEnd(text: string, { end, comma }: DataItem): number {
  return endOfLineTrivia(text, comma < 0 ? end : comma + 1);
}

/** Where the items of a container may begin: behind its bracket and comments in its line. */
export function insideStart(text: string, { start }: DataObject | DataArray): number {
  return endOfLineTrivia(text, start + 1);
}

/** What a new item begins with that comes behind the item of a number, or first (-1). */
export function leadOf(
  text: string,
  container: DataObject | DataArray,
  behind: number,
  layout: JsonLayout,
): string {
  const items = itemsOf(container);
  const place = behind + 1 < items.length ? behind + 1 : behind;
  const neighbour = items[place];
  if (neighbour === undefined) {
    return layout.isInLines ? layout.lineEnd + indentAt(text, container.start) + layout.unit : '';
  }
  const previous = items[place - 1];
  const start = previous === undefined ? insideStart(text, container) : wholeEnd(text, previous);
  const isInLine = !/[\n\r]/.test(text.slice(start, neighbour.start));
  if (!isInLine) return layout.lineEnd + indentAt(text, neighbour.start);
  // Behind a comment to the end of its line nothing can go on in it.
  const end =
    behind < 0 ? insideStart(text, container) : wholeEnd(text, items[behind] ?? neighbour);
  const isCommented = endsInComment(text, items[behind], end, container.start);
  return (isCommented ? layout.lineEnd : '') + spaceBefore(text, neighbour.start);
}

function endsInComment(
  text: string,
  item: DataItem | undefined,
  end: number,
  start: number,
): boolean {
  const from = item === undefined ? start + 1 : Math.max(item.end, item.comma + 1);
  return text.slice(from, end).includes('//');
}

/** Of the line in which a container without items ends. */
export function closingLead(
  text: string,
  { start }: DataObject | DataArray,
  layout: JsonLayout,
): string {
  return layout.isInLines ? layout.lineEnd + indentAt(text, start) : '';
}

/** Where what stands in an empty container ends, comments included. */
export function endOfComments(text: string, { start }: DataObject | DataArray): number {
  const end = endOfTrivia(text, start + 1);
  return end - spaceBefore(text, end).length;
}

/** Where an item belongs that comes behind the item of a number, or first (-1). */
export function offsetBehind(text: string, target: DataObject | DataArray, behind: number): number {
  const item = itemsOf(target)[behind];
  return item === undefined ? insideStart(text, target) : wholeEnd(text, item);
}
