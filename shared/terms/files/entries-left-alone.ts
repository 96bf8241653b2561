import { EntrySet } from '../../api/glossaries/entry-set.ts';
import type { GlossaryEntry } from '../../api/glossaries/entry.ts';
import { faultOfEntry } from '../../api/glossaries/find-entry-problems.ts';
import type { SyncDictionary } from '../../api/glossaries/plan-sync.ts';
import type { TermFile } from '../../formats/terms/term-file.ts';
import { say, type Message } from '../../messages/message.ts';
import { isSamePair } from './load-dictionaries.ts';

/** Entries of a dictionary of the service that a sync passes over. */
export interface EntriesLeftAlone {
  readonly dictionary: SyncDictionary;
  /** The file has no way to write them. */
  readonly unwritable: readonly GlossaryEntry[];
  /** Others put them there; neither a file nor a request may hold them. */
  readonly faulty: readonly GlossaryEntry[];
}

export function entriesLeftAlone(file: TermFile, dictionary: SyncDictionary): EntriesLeftAlone {
  const unwritable: GlossaryEntry[] = [];
  const faulty: GlossaryEntry[] = [];
  for (const entry of dictionary.entries) {
    if (faultOfEntry(entry) !== null) faulty.push(entry);
    else if (!file.canHold(entry.source) || !file.canHold(entry.target)) unwritable.push(entry);
  }
  return { dictionary, unwritable, faulty };
}

/**
 * A dictionary of the file as if it had what is left alone: the two sides agree on it then, and it
 * stays. Where the file has a phrase of its own for a faulty one, that is to be seen.
 */
export function withLeftAlone(
  dictionary: SyncDictionary,
  base: readonly SyncDictionary[],
  left: readonly EntriesLeftAlone[],
): SyncDictionary {
  const own = left.find((each) => isSamePair(each.dictionary, dictionary));
  if (own === undefined || own.unwritable.length + own.faulty.length === 0) return dictionary;
  const before = base.find((each) => isSamePair(each, dictionary))?.entries;
  const entries = new Map(Array.from(dictionary.entries, (entry) => [entry.source, entry]));
  for (const entry of own.unwritable) entries.set(entry.source, entry);
  for (const entry of own.faulty) {
    const held = entries.get(entry.source);
    if (held === undefined || held.target === before?.get(entry.source)) {
      entries.set(entry.source, entry);
    }
  }
  return { ...dictionary, entries: EntrySet.unchecked(entries.values()) };
}

/** What is left alone, for people. */
export function describeLeftAlone(left: readonly EntriesLeftAlone[]): readonly Message[] {
  const unwritable = left.reduce((sum, each) => sum + each.unwritable.length, 0);
  const faulty = left.flatMap((each) => each.faulty);
  const [first] = faulty;
  return [
    ...(unwritable > 0 ? [say('term-sync.unwritable', { count: unwritable })] : []),
    ...(first === undefined
      ? []
      : [say('term-sync.faulty', { count: faulty.length, phrase: first.source })]),
  ];
}
