/**
 * Behind which item of a translation each item of its source belongs, as the number of that; -1 for
 * the beginning. `numbers`: those of the items it has, null for what it lacks: that belongs behind the
 * one before it in the source, else before the next one, else behind the last of `count`.
 */
export function placesBehind(
  numbers: readonly (number | null)[],
  count: number,
): readonly number[] {
  const first = numbers.find((number) => number !== null) ?? null;
  let behind = (first ?? count) - 1;
  return numbers.map((number) => {
    behind = number ?? behind;
    return behind;
  });
}
