import type { Edit } from '../../text/edits.ts';
import { itemsOf, type DataContainer, type DataItem } from '../catalogue/tree/data-tree.ts';
import type { ItemChanges, NewItem } from '../catalogue/tree/tree-syntax.ts';
import type { Span } from '../source-text/passage.ts';
import {
  columnOf,
  endOfLine,
  isFlowNode,
  openingEnd,
  startsLine,
  wholeYamlEnd,
  type YamlLayout,
} from './yaml-layout.ts';

/** Edits that take items out of a map or list and put others in; all else is left alone. */
export function yamlItemEdits(
  text: string,
  container: DataContainer,
  changes: ItemChanges,
  layout: YamlLayout,
): readonly Edit[] {
  return isFlowNode(text, container)
    ? flowEdits(text, container, changes, layout)
    : blockEdits(text, container, changes, layout);
}

/** Where an item belongs that comes behind the item of a number, or first (-1). */
export function yamlOffsetBehind(text: string, container: DataContainer, behind: number): number {
  const item = itemsOf(container)[behind];
  if (item !== undefined) return isFlowNode(text, container) ? item.end : wholeYamlEnd(text, item);
  const opening = isFlowNode(text, container) ? -1 : openingEnd(text, container);
  return opening < 0 ? (itemsOf(container)[0]?.start ?? container.start + 1) : opening;
}

function blockEdits(
  text: string,
  container: DataContainer,
  { removed, added }: ItemChanges,
  { lineEnd }: YamlLayout,
): readonly Edit[] {
  const items = itemsOf(container);
  const indent = ' '.repeat(columnOf(text, items[0]?.start ?? container.start));
  const dash = container.kind === 'array' ? '- ' : '';
  const opening = openingEnd(text, container);
  const leading = leadingRemoval(text, items, removed, opening);
  const edits: Edit[] = [];
  for (const [behind, news] of added) {
    const item = items[behind];
    if (opening < 0 && (behind < 0 || behind < leading.items)) {
      const written = news.map(({ written: each }) => dash + each).join(lineEnd + indent);
      const isLast = leading.items === items.length;
      // Nothing with a line end of its own stands before these.
      edits.push(insertion(leading.end, isLast ? written : written + lineEnd + indent));
    } else {
      const offset = item === undefined ? opening : wholeYamlEnd(text, item);
      const lines = news.map(
        (each) => blankLines(each, lineEnd) + lineEnd + indent + dash + each.written,
      );
      edits.push(insertion(offset, lines.join('')));
    }
  }
  for (const edit of laterRemovals(text, items, removed, leading.items)) edits.push(edit);
  const { start, end } = leading;
  return end > start ? [...edits, { offset: start, length: end - start, newText: '' }] : edits;
}

function insertion(offset: number, newText: string): Edit {
  return { offset, length: 0, newText };
}

function blankLines({ breaks }: NewItem, lineEnd: string): string {
  return lineEnd.repeat(Math.min(Math.max(breaks - 1, 0), 3));
}

/** Items behind the first ones go with the line ends and comments before them. */
function laterRemovals(
  text: string,
  items: readonly DataItem[],
  removed: ItemChanges['removed'],
  from: number,
): readonly Edit[] {
  return items.flatMap((item, index): readonly Edit[] => {
    const before = items[index - 1];
    if (index < from || before === undefined || !removed.has(item)) return [];
    const offset = wholeYamlEnd(text, before);
    return [{ offset, length: wholeYamlEnd(text, item) - offset, newText: '' }];
  });
}

/** What goes of the beginning of a map or list, and how many items that are. */
function leadingRemoval(
  text: string,
  items: readonly DataItem[],
  removed: ItemChanges['removed'],
  opening: number,
): Span & { readonly items: number } {
  const kept = items.findIndex((item) => !removed.has(item));
  const count = kept < 0 ? items.length : kept;
  const last = items[count - 1];
  const start = opening < 0 ? (items[0]?.start ?? 0) : opening;
  if (last === undefined) return { start, end: start, items: 0 };
  const end = wholeYamlEnd(text, last);
  // What begins in the line of a dash, or behind comments of the file, has no line end before it.
  const isAlone = opening < 0 && kept >= 0;
  return { start, end: isAlone ? nextLine(text, end) : end, items: count };
}

/** Behind the line end at an offset, and behind the blanks of the line that follows. */
function nextLine(text: string, end: number): number {
  let at = endOfLine(text, end);
  if (text[at] === '\r') at += 1;
  if (text[at] === '\n') at += 1;
  while (text[at] === ' ') at += 1;
  return at;
}

function flowEdits(
  text: string,
  container: DataContainer,
  { removed, added }: ItemChanges,
  { lineEnd }: YamlLayout,
): readonly Edit[] {
  const items = itemsOf(container);
  const part = partBetween(text, items, lineEnd);
  const news = (from: number, to: number): readonly string[] =>
    Array.from({ length: to - from }, (_, index) => added.get(from + index) ?? [])
      .flat()
      .map(({ written }) => written);
  const stays = [...items.entries()].filter(([, item]) => !removed.has(item));
  const [first] = stays;
  const begin = items[0]?.start ?? container.start + 1;
  const end = items.at(-1)?.end ?? container.end - 1;
  const edits: Edit[] = [];
  const replace = (from: number, to: number, newText: string): void => {
    if (to > from || newText !== '') edits.push({ offset: from, length: to - from, newText });
  };
  if (first === undefined) {
    replace(begin, end, news(-1, items.length).join(part));
    return edits;
  }
  const before = news(-1, first[0]).map((each) => each + part);
  replace(begin, first[1].start, before.join(''));
  for (const [place, [index, item]] of stays.entries()) {
    const [nextIndex, next] = stays[place + 1] ?? [items.length, null];
    const written = news(index, nextIndex)
      .map((each) => part + each)
      .join('');
    if (nextIndex === index + 1) replace(item.end, item.end, written);
    else if (next === null) replace(item.end, end, written);
    else {
      const old = text.slice(item.end, items[index + 1]?.start ?? item.end);
      replace(item.end, next.start, written + old);
    }
  }
  return edits;
}

/** What parts items between brackets: a comma and a blank, or the line of their own that they have. */
function partBetween(text: string, items: readonly DataItem[], lineEnd: string): string {
  const place = items[1] ?? items[0];
  const isInLines = place !== undefined && startsLine(text, place.start);
  return isInLines ? `,${lineEnd}${' '.repeat(columnOf(text, place.start))}` : ', ';
}
