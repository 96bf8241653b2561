import { EntrySet } from '../api/glossaries/entry-set.ts';
import { readArray, readString, readObject } from '../api/core/wire-reader.ts';
import { readLanguageV3 } from '../api/resources/languages.ts';
import { readGlossary } from '../api/resources/read-glossary.ts';
import { readStyleRuleList } from '../api/resources/read-style-rules.ts';
import { readMemory } from '../api/resources/translation-memories.ts';
import type { Glossary } from '../api/types/glossaries.ts';
import type { LanguageV3 } from '../api/types/languages.ts';
import type { StyleRuleList } from '../api/types/style-rules.ts';
import type { TranslationMemory } from '../api/types/translation-memories.ts';
import type { KeptEntries } from './account-lists.ts';
import { digestHex } from './digest.ts';

/** What lies in a store is read as carefully as what comes over the wire. All throw. */
export function readStoredGlossaries(stored: unknown): readonly Glossary[] {
  return readArray(stored, 'stored').map((each) => readGlossary(each, 'stored'));
}

export function readStoredStyles(stored: unknown): readonly StyleRuleList[] {
  return readArray(stored, 'stored').map((each) => readStyleRuleList(each, 'stored'));
}

export function readStoredMemories(stored: unknown): readonly TranslationMemory[] {
  return readArray(stored, 'stored').map(readMemory);
}

export function readStoredLanguages(stored: unknown): readonly LanguageV3[] {
  return readArray(stored, 'stored').map(readLanguageV3);
}

export async function readStoredEntries(stored: unknown): Promise<KeptEntries> {
  return keepEntries(EntrySet.received(readString(readObject(stored, 'stored'), 'tsv', 'stored')));
}

/** The form of {@link readStoredEntries}. */
export function storeEntries({ entries }: KeptEntries): unknown {
  return { tsv: entries.toTsv() };
}

/** Entries with the version that stands for them in identities of translations. */
export async function keepEntries(entries: EntrySet): Promise<KeptEntries> {
  return { entries, version: await digestHex(entries.toTsv()) };
}
