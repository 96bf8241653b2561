import type { Edit } from '../../../text/edits.ts';
import type { SurplusText } from '../catalogue.ts';
import { reorderEdits } from '../reorder.ts';
import type { KeyedCatalogue } from './keyed-catalogue.ts';
import type { KeyedItem } from './keyed-file.ts';
import { removalsOf } from './remove-items.ts';

/** Items of a translation that its source does not have any more; those nobody translates are none. */
export function surplusItems(
  read: KeyedCatalogue<unknown>,
): readonly (SurplusText & { readonly item: KeyedItem })[] {
  const { target, source } = read;
  if (target.kind === 'over' || target.file === null) return [];
  const known = new Set(source.items.map(({ key }) => key));
  return target.file.items.flatMap((item) => {
    const [first] = item.texts;
    if (known.has(item.key) || !item.isTranslatable || first === undefined) return [];
    // Comments above say nothing of the place.
    return [{ id: item.id, start: first.whole.start, end: item.end, item }];
  });
}

/** The edits that take surplus items out, with their own comments. */
export function leaveItemsOut(
  read: KeyedCatalogue<unknown>,
  ids: ReadonlySet<string>,
): readonly Edit[] {
  const { target } = read;
  if (target.kind === 'over' || target.file === null) return [];
  const surplus = surplusItems(read).filter(({ id }) => ids.has(id));
  const removed = new Set(surplus.map(({ item }) => item));
  return removalsOf(target.file.text, target.file.items, removed);
}

/** As `orderOf` of trees. */
export function orderOfItems(read: KeyedCatalogue<unknown>): readonly Edit[] | null {
  const { target, aligned } = read;
  if (target.kind === 'over' || target.file === null) return [];
  const { text, items } = target.file;
  // Which of several programs take follows from their order.
  const isPlain = new Set(items.map(({ key }) => key)).size === items.length;
  const wanted = aligned.pairs.flatMap(({ target: item }) => (item === null ? [] : [item]));
  const edits = reorderEdits(text, wanted, items, ({ start, end }) => text.slice(start, end));
  return isPlain || edits === null || edits.length === 0 ? edits : null;
}
