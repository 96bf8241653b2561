/**
 * The list, which is null while it is empty, with one more item. Only the list that is returned
 * holds it: most lists of a unit stay at one item or two, and an array that grows by push is mostly
 * room.
 */
export function withOneMore<T>(list: T[] | null, item: T): T[] {
  if (list === null) return [item];
  const [first] = list;
  if (list.length === 1 && first !== undefined) return [first, item];
  list.push(item);
  return list;
}
