import type { Edit } from '../../text/edits.ts';
import { dominantLineEnd } from '../../text/line-endings.ts';
import { createLineIndex, type LineIndex } from '../../text/line-index.ts';
import {
  itemsOf,
  type DataContainer,
  type DataItem,
  type DataMember,
  type DataNode,
  type DataObject,
} from '../catalogue/tree/data-tree.ts';
import type { ItemChanges } from '../catalogue/tree/tree-syntax.ts';
import type { StringTaste } from './plist-strings.ts';

/** How a property list is laid out. */
export interface PlistLayout extends StringTaste {
  /** Of one level. */
  readonly unit: string;
  /** Between a key and its value: {@link lineBreak} where each begins a line. */
  readonly beforeText: string;
  readonly beforeDict: string;
  /** Of the file: all in one line would be gone through for each place else. */
  readonly lines: LineIndex;
}

/** Stands in what is written for a line end with the indentation of its place; XML has no such character. */
export const lineBreak = '\0';

export function layoutOf(text: string, root: DataObject): PlistLayout {
  const [first] = root.members;
  const lines = createLineIndex(text);
  const own = first === undefined ? '' : indentAt(text, first.start, lines);
  const above = indentAt(text, root.start, lines);
  const isDeeper = own.length > above.length && own.startsWith(above);
  return {
    lineEnd: dominantLineEnd(text),
    quotes: text.includes('&quot;') || text.includes('&apos;'),
    unit: isDeeper ? own.slice(above.length) : '\t',
    beforeText: between(text, firstOf(root, 'string')),
    beforeDict: between(text, firstOf(root, 'object')),
    lines,
  };
}

/** The first member of that kind; those that lie deep in others are found as well. */
function firstOf({ members }: DataObject, kind: DataNode['kind']): DataMember | null {
  for (const member of members) {
    if (member.value.kind === kind) return member;
    const inside = member.value.kind === 'object' ? firstOf(member.value, kind) : null;
    if (inside !== null) return inside;
  }
  return null;
}

function between(text: string, member: DataMember | null): string {
  const found = member === null ? '\n' : text.slice(member.keyEnd, member.value.start);
  if (/[\r\n]/.test(found)) return lineBreak;
  return found.trim() === '' ? found : '';
}

/** White space that the line of an offset begins with. */
export function indentAt(text: string, offset: number, lines: LineIndex): string {
  const start = offset - lines.locate(offset, 0).column + 1;
  let end = start;
  while (end < offset && (text[end] === ' ' || text[end] === '\t')) end += 1;
  return text.slice(start, end);
}

/** Where an item belongs that comes behind the item of a number, or first (-1). */
export function offsetBehind(text: string, container: DataContainer, behind: number): number {
  return itemsOf(container)[behind]?.end ?? insideStart(text, container);
}

/** Behind the start tag of a container. */
function insideStart(text: string, { start }: DataContainer): number {
  return text.indexOf('>', start) + 1;
}

/** Puts members into a dictionary, each in lines of its own, and takes others out with theirs. */
export function plistEdits(
  text: string,
  container: DataContainer,
  { removed, added }: ItemChanges,
  { lineEnd, unit, lines }: PlistLayout,
): readonly Edit[] {
  const items = itemsOf(container);
  const outer = indentAt(text, container.start, lines);
  const inner = items[0] === undefined ? outer + unit : indentAt(text, items[0].start, lines);
  const lead = lineEnd + inner;
  const writtenBehind = (behind: number): string =>
    (added.get(behind) ?? [])
      .map(({ written, breaks }) => {
        const blank = lineEnd.repeat(Math.min(Math.max(breaks - 1, 0), 3));
        return blank + lead + written.replaceAll(lineBreak, lead);
      })
      .join('');
  if (items.length === 0) {
    const written = writtenBehind(-1);
    if (written === '') return [];
    const { start, end } = container;
    const newText = `<dict>${written}${lineEnd}${outer}</dict>`;
    return [{ offset: start, length: end - start, newText }];
  }
  const edits: Edit[] = [];
  const add = (behind: number, offset: number): void => {
    const newText = writtenBehind(behind);
    if (newText !== '') edits.push({ offset, length: 0, newText });
  };
  add(-1, insideStart(text, container));
  for (const [index, item] of items.entries()) {
    if (removed.has(item)) edits.push(removal(text, item));
    add(index, item.end);
  }
  return edits;
}

/** Takes an item away with the line end and the white space before it. */
function removal(text: string, { start, end }: DataItem): Edit {
  let from = start;
  while (text[from - 1] === ' ' || text[from - 1] === '\t') from -= 1;
  if (text[from - 1] === '\n') from -= 1;
  if (text[from - 1] === '\r') from -= 1;
  return { offset: from, length: end - from, newText: '' };
}
