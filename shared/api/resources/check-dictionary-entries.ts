import { EntrySet } from '../glossaries/entry-set.ts';
import type { DictionaryInput } from '../types/glossaries.ts';

/** Reads the entries as the service will, so that what it would refuse is not sent. */
export function checkDictionaryEntries(dictionary: DictionaryInput): void {
  EntrySet.parse(dictionary.entries, dictionary.entries_format ?? 'tsv', dictionary);
}
