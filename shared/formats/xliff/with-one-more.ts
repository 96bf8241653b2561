/**
 * Adds to a list that is null while it is empty. Most lists of a unit stay at one item, and an array
 * that begins empty and grows by push is mostly room.
 */
export function withOneMore<T>(list: T[] | null, item: T): T[] {
  if (list === null) return [item];
  list.push(item);
  return list;
}
