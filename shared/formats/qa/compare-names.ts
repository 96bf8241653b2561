/** What each of two lists has and the other has not. */
export interface NameDifference {
  readonly missing: string[];
  readonly foreign: string[];
}

/** What each of two lists has and the other has not, equal items counted. */
export function compareNames(
  expected: readonly string[],
  found: readonly string[],
): NameDifference {
  return { missing: without(expected, found), foreign: without(found, expected) };
}

/** What is left of `list` when each of `others` takes one equal item away. */
function without(list: readonly string[], others: readonly string[]): string[] {
  if (list.length === 0) return [];
  const counts = new Map<string, number>();
  for (const item of others) counts.set(item, (counts.get(item) ?? 0) + 1);
  return list.filter((item) => {
    const left = counts.get(item) ?? 0;
    counts.set(item, left - 1);
    return left <= 0;
  });
}
