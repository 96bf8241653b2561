/**
 * Adds items at the end of a list, however many they are. `list.push(...items)` hands each item to
 * one call as an argument of its own, and ends in a RangeError from some hundred thousand on.
 */
export function append<Item>(list: Item[], items: Iterable<Item>): void {
  for (const item of items) list.push(item);
}
