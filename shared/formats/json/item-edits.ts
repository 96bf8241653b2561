import type { Edit } from '../../text/edits.ts';
import type { ItemChanges, NewItem } from '../catalogue/tree/tree-syntax.ts';
import {
  closingLead,
  endOfComments,
  insideStart,
  leadOf,
  wholeEnd,
  type JsonLayout,
} from './json-layout.ts';
import {
  itemsOf,
  type DataArray,
  type DataItem,
  type DataObject,
} from '../catalogue/tree/data-tree.ts';

/**
 * Edits that take items out of a container and put others in; commas, comments and white space of
 * what stays are left alone.
 */
export function itemEdits(
  text: string,
  container: DataObject | DataArray,
  { removed, added }: ItemChanges,
  layout: JsonLayout,
): readonly Edit[] {
  const items = itemsOf(container);
  if (items.length === 0) return firstItems(text, container, added.get(-1) ?? [], layout);
  const edits: Edit[] = [];
  const endsWithComma = (items.at(-1)?.comma ?? -1) >= 0;
  const last = lastPlace(items, removed, added);
  const add = (behind: number, offset: number): void => {
    const lead = leadOf(text, container, behind, layout);
    const news = added.get(behind) ?? [];
    const written = news.map((item, index) => {
      const isLast = behind === last.added && index === news.length - 1;
      return writeItem(item, lead, layout) + (isLast && !endsWithComma ? '' : ',');
    });
    if (written.length > 0) edits.push({ offset, length: 0, newText: written.join('') });
  };
  add(-1, insideStart(text, container));
  let start = insideStart(text, container);
  for (const [index, item] of items.entries()) {
    const end = wholeEnd(text, item);
    if (removed.has(item)) edits.push({ offset: start, length: end - start, newText: '' });
    else {
      const needsComma = endsWithComma || index !== last.kept;
      if (needsComma && item.comma < 0) edits.push({ offset: item.end, length: 0, newText: ',' });
      if (!needsComma && item.comma >= 0)
        edits.push({ offset: item.comma, length: 1, newText: '' });
    }
    add(index, end);
    start = end;
  }
  return edits;
}

/** What comes last of all: an item that stays (its number), or those added behind one. */
function lastPlace(
  items: readonly DataItem[],
  removed: ReadonlySet<DataItem>,
  added: ItemChanges['added'],
): { readonly kept: number; readonly added: number } {
  for (let index = items.length - 1; index >= -1; index -= 1) {
    if ((added.get(index)?.length ?? 0) > 0) return { kept: -2, added: index };
    const item = items[index];
    if (item !== undefined && !removed.has(item)) return { kept: index, added: -2 };
  }
  return { kept: -2, added: -2 };
}

function firstItems(
  text: string,
  container: DataObject | DataArray,
  news: readonly NewItem[],
  layout: JsonLayout,
): readonly Edit[] {
  if (news.length === 0) return [];
  const inside = text.slice(container.start + 1, container.end - 1);
  // A comment to the end of its line would swallow what goes on in it.
  const inLines = inside.includes('//') ? { ...layout, isInLines: true } : layout;
  const lead = leadOf(text, container, -1, inLines);
  const items = news.map((item, index) => (index === 0 ? { ...item, breaks: 1 } : item));
  const written = items.map((item) => writeItem(item, lead, layout)).join(',');
  const offset = endOfComments(text, container);
  const length = container.end - 1 - offset;
  return [{ offset, length, newText: written + closingLead(text, container, inLines) }];
}

function writeItem({ written, breaks }: NewItem, lead: string, { lineEnd }: JsonLayout): string {
  const blank = lead.startsWith(lineEnd)
    ? lineEnd.repeat(Math.min(Math.max(breaks - 1, 0), 3))
    : '';
  return blank + lead + written;
}
