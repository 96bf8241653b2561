import type { UsageEntry } from '../cache/usage-history.ts';

export type UsageGrouping = 'day' | 'command' | 'file';

export interface UsageGroup {
  /** The day, the command or the file; null for what belongs to no file. */
  readonly name: string | null;
  readonly characters: number;
  readonly speechInMs: number;
}

/** A history added up: days in their order, commands and files by what they cost. */
export function groupUsage(
  entries: readonly UsageEntry[],
  by: UsageGrouping,
): readonly UsageGroup[] {
  const sums = new Map<string | null, Omit<UsageGroup, 'name'>>();
  for (const entry of entries) {
    const { characters, speechInMs } = sums.get(entry[by]) ?? nothing;
    sums.set(entry[by], {
      characters: characters + entry.characters,
      speechInMs: speechInMs + entry.speechInMs,
    });
  }
  const groups = Array.from(sums, ([name, sum]) => ({ name, ...sum }));
  const isBefore = (a: UsageGroup, b: UsageGroup): boolean => (a.name ?? '') < (b.name ?? '');
  return groups.sort((a, b) => {
    const costs = by === 'day' ? 0 : b.characters - a.characters || b.speechInMs - a.speechInMs;
    return costs || (isBefore(a, b) ? -1 : 1);
  });
}

const nothing: Omit<UsageGroup, 'name'> = { characters: 0, speechInMs: 0 };
