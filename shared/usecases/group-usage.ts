import type { UsageEntry } from '../cache/usage-history.ts';

export type UsageGrouping = 'day' | 'command' | 'file';

export interface UsageGroup {
  /** The day, the command or the file; null for what belongs to no file. */
  readonly name: string | null;
  readonly characters: number;
}

/** A history added up: days in their order, commands and files by what they cost. */
export function groupUsage(
  entries: readonly UsageEntry[],
  by: UsageGrouping,
): readonly UsageGroup[] {
  const sums = new Map<string | null, number>();
  for (const entry of entries) {
    sums.set(entry[by], (sums.get(entry[by]) ?? 0) + entry.characters);
  }
  const groups = Array.from(sums, ([name, characters]) => ({ name, characters }));
  const isBefore = (a: UsageGroup, b: UsageGroup): boolean => (a.name ?? '') < (b.name ?? '');
  return groups.sort((a, b) => {
    if (by !== 'day' && a.characters !== b.characters) return b.characters - a.characters;
    return isBefore(a, b) ? -1 : 1;
  });
}
