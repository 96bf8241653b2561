import { EntrySet } from '../../api/glossaries/entry-set.ts';
import type { SyncDictionary } from '../../api/glossaries/plan-sync.ts';
import type { EntryChange } from '../../api/glossaries/plan-two-way-sync.ts';
import type { DictionaryPair } from '../../api/types/glossaries.ts';

/** Dictionaries as they are after changes; those of other dictionaries are passed over. */
export function applyEntryChanges(
  dictionaries: readonly SyncDictionary[],
  changes: readonly EntryChange[],
): readonly SyncDictionary[] {
  const byPair = new Map<string, EntryChange[]>();
  for (const change of changes) {
    const key = keyOf(change);
    const list = byPair.get(key);
    if (list === undefined) byPair.set(key, [change]);
    else list.push(change);
  }
  return dictionaries.map((dictionary) => {
    const own = byPair.get(keyOf(dictionary));
    if (own === undefined) return dictionary;
    const targets = new Map(Array.from(dictionary.entries, (each) => [each.source, each.target]));
    for (const { source, after } of own) {
      if (after === null) targets.delete(source);
      else targets.set(source, after);
    }
    const entries = Array.from(targets, ([source, target]) => ({ source, target }));
    return { ...dictionary, entries: EntrySet.unchecked(entries) };
  });
}

function keyOf({ source_lang, target_lang }: DictionaryPair): string {
  return `${source_lang} ${target_lang}`.toLowerCase();
}
