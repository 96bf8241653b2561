import type { Edit } from '../../text/edits.ts';
import { dominantLineEnd } from '../../text/line-endings.ts';
import { append } from '../../text/lists/append.ts';
import { largestOf } from '../../text/lists/extremes.ts';
import { itemsOf, type DataContainer, type DataItem } from '../catalogue/tree/data-tree.ts';
import type { ItemChanges, NewItem } from '../catalogue/tree/tree-syntax.ts';
import { lineEndLength, skipBlanks } from './fluent-scanner.ts';
import { isFluentObject } from './fluent-tree.ts';

export interface FluentLayout {
  readonly lineEnd: string;
  /** Of one level. */
  readonly unit: string;
}

/**
 * Stand in what is written for a line end with the indentation of its place, and for one without;
 * they are cut out of texts.
 */
export const lineBreak = '\0';
export const bareBreak = '\x01';

export function layoutOf(text: string): FluentLayout {
  const unit = /\n( {1,16})\S/.exec(text)?.[1];
  return { lineEnd: dominantLineEnd(text) === '\r\n' ? '\r\n' : '\n', unit: unit ?? '    ' };
}

/** What is written, in its place. */
export function settled(written: string, indent: string, { lineEnd }: FluentLayout): string {
  return written.replaceAll(lineBreak, lineEnd + indent).replaceAll(bareBreak, lineEnd);
}

/** Blanks that the line of an offset begins with. */
export function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return text.slice(start, Math.min(skipBlanks(text, start), offset));
}

/** Where an item belongs that comes behind the item of a number, or first (-1). */
export function offsetBehind(text: string, container: DataContainer, behind: number): number {
  const items = itemsOf(container);
  const item = items[behind];
  if (item !== undefined) return item.end;
  if (!isFluentObject(container) || container.what === 'file')
    return items[0]?.start ?? text.length;
  const sign = container.what === 'message' ? '=' : '>';
  return text.indexOf(sign, container.start) + 1;
}

/** Puts entries, attributes and variants in, and takes others out with their lines. */
export function fluentEdits(
  text: string,
  container: DataContainer,
  { removed, added }: ItemChanges,
  layout: FluentLayout,
): readonly Edit[] {
  const items = itemsOf(container);
  const isFile = isFluentObject(container) && container.what === 'file';
  const edits: Edit[] = [];
  const kept = items.findLast((item) => !removed.has(item)) ?? null;
  const needsDefault = !isFile && losesDefault(text, items, { removed, added });
  if (needsDefault && kept !== null) edits.push({ offset: kept.start, length: 0, newText: '*' });
  for (const [behind, news] of needsDefault && kept === null ? withDefaultIn(added) : added) {
    if (isFile) {
      const newText = writtenEntries(text, items, behind, news, layout);
      edits.push({ offset: offsetBehind(text, container, behind), length: 0, newText });
    } else append(edits, insideEdits(text, container, { behind, news, removed }, layout));
  }
  for (const item of items) if (removed.has(item)) edits.push(removal(text, item, isFile));
  return edits.toSorted((one, other) => one.offset - other.offset);
}

/** The value of a message stands before its attributes, whatever there is of these. */
function insideEdits(
  text: string,
  container: DataContainer,
  {
    behind,
    news,
    removed,
  }: Pick<ItemChanges, 'removed'> & { readonly behind: number; readonly news: readonly NewItem[] },
  layout: FluentLayout,
): readonly Edit[] {
  const isValue = ({ written }: NewItem): boolean => written.startsWith('=');
  const groups = [
    { place: -1, some: news.filter(isValue) },
    { place: behind, some: news.filter((each) => !isValue(each)) },
  ];
  return groups.flatMap(({ place, some }) => {
    const newText = writtenInside(text, container, some, layout, removed);
    return newText === ''
      ? []
      : [{ offset: offsetBehind(text, container, place), length: 0, newText }];
  });
}

function writtenEntries(
  text: string,
  items: readonly DataItem[],
  behind: number,
  news: readonly NewItem[],
  layout: FluentLayout,
): string {
  const { lineEnd } = layout;
  const entries = news.map(({ written, breaks }, index) => {
    const gap = Math.min(Math.max(breaks, 1), 4);
    return { gap: index === 0 && behind < 0 ? 0 : gap, entry: settled(written, '', layout) };
  });
  const lines = entries.map(({ gap, entry }) => lineEnd.repeat(gap) + entry).join('');
  if (behind >= 0) return lines;
  if (items.length > 0) return lines + lineEnd;
  const isLineStart = text === '' || text.endsWith('\n');
  return (isLineStart ? '' : lineEnd) + lines + lineEnd;
}

function writtenInside(
  text: string,
  container: DataContainer,
  news: readonly NewItem[],
  layout: FluentLayout,
  removed: ReadonlySet<DataItem>,
): string {
  const [first] = itemsOf(container);
  const isSelection = isFluentObject(container) && container.what === 'selection';
  const hasDefault =
    isSelection &&
    itemsOf(container).some((item) => text[item.start] === '*' && !removed.has(item));
  const found = first === undefined ? '' : indentAt(text, first.start);
  // The default stands one blank further left than the others.
  const own = isSelection && text[first?.start ?? 0] === '*' ? `${found} ` : found;
  const indent = isSelection ? own : layout.unit;
  return news
    .map(({ written }) => {
      if (written.startsWith('=')) return settled(written.slice(1), '', layout);
      const variant = hasDefault && written.startsWith('*') ? written.slice(1) : written;
      return settled(lineBreak + variant, indent, layout);
    })
    .join('');
}

/** Whether the default of a selection is taken out, and none put in. */
function losesDefault(
  text: string,
  items: readonly DataItem[],
  { removed, added }: ItemChanges,
): boolean {
  const isOut = items.some((item) => removed.has(item) && text[item.start] === '*');
  const news = [...added.values()].flat();
  return isOut && !news.some((item) => item.written.startsWith('*'));
}

/** The last of new variants is the default where no other is left. */
function withDefaultIn(added: ItemChanges['added']): ItemChanges['added'] {
  const last = largestOf(added.keys());
  return new Map(
    [...added].map(([behind, news]) => [behind, behind === last ? withDefault(news) : news]),
  );
}

/** A selection without a default is none: the last variant takes its place. */
export function withDefault(items: readonly NewItem[]): readonly NewItem[] {
  const last = items.at(-1);
  if (last === undefined || items.some(({ written }) => written.startsWith('*'))) return items;
  return [...items.slice(0, -1), { ...last, written: `*${last.written}` }];
}

function removal(text: string, { start, end }: DataItem, isEntry: boolean): Edit {
  if (isEntry) {
    const from = skipBlanks(text, end);
    const length = lineEndLength(text, from);
    return { offset: start, length: (length > 0 ? from + length : end) - start, newText: '' };
  }
  // A message without its value keeps its sign before its attributes.
  if (text[start] === '=') return { offset: start + 1, length: end - start - 1, newText: '' };
  let from = start;
  while (text[from - 1] === ' ') from -= 1;
  if (text[from - 1] === '\n') from -= text[from - 2] === '\r' ? 2 : 1;
  return { offset: from, length: end - from, newText: '' };
}
