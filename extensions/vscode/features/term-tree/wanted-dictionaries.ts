import { EntrySet } from '../../../../shared/api/glossaries/entry-set.ts';
import type { SyncDictionary } from '../../../../shared/api/glossaries/plan-sync.ts';
import { isSamePair } from '../../../../shared/terms/index.ts';

/** Whether entries that the file does not have stay. */
export type ImportMode = 'merge' | 'replace';

/** The dictionaries there are to be: those of other languages stay as they are. */
export function wantedDictionaries(
  present: readonly SyncDictionary[],
  given: readonly SyncDictionary[],
  mode: ImportMode,
): readonly SyncDictionary[] {
  const others = present.filter((each) => !given.some((one) => isSamePair(one, each)));
  const changed = given.map((each) => {
    const before = present.find((one) => isSamePair(one, each));
    return before === undefined || mode === 'replace'
      ? each
      : { ...each, entries: merged(before.entries, each.entries) };
  });
  return [...others, ...changed];
}

function merged(before: EntrySet, added: EntrySet): EntrySet {
  const all = new Map(Array.from(before, ({ source, target }) => [source, target]));
  for (const { source, target } of added) all.set(source, target);
  return EntrySet.of(Array.from(all, ([source, target]) => ({ source, target })));
}
