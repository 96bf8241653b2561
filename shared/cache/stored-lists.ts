import { EntrySet } from '../api/glossaries/entry-set.ts';
import { UnreadParts, type UnreadPart } from '../api/core/unread-parts.ts';
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

/** A list as the service told it, with what could not be read of it. Stored as it is. */
export interface Listing<Item> {
  readonly items: readonly Item[];
  readonly unread: readonly UnreadPart[];
}

type ItemOf<Item> = (item: unknown, path: string, unread: UnreadParts) => Item;

/** What lies in a store is read as carefully as what comes over the wire. All throw. */
export const readStoredGlossaries: (stored: unknown) => Listing<Glossary> = listing(readGlossary);
export const readStoredStyles: (stored: unknown) => Listing<StyleRuleList> =
  listing(readStyleRuleList);
export const readStoredMemories: (stored: unknown) => Listing<TranslationMemory> =
  listing(readMemory);
export const readStoredLanguages: (stored: unknown) => Listing<LanguageV3> =
  listing(readLanguageV3);

function listing<Item>(read: ItemOf<Item>): (stored: unknown) => Listing<Item> {
  return (stored) => {
    const { items, unread: before } = readObject(stored, 'stored');
    const unread = new UnreadParts();
    const readable = unread.entries(items, 'items', (item, path) => read(item, path, unread));
    return {
      items: readable,
      unread: [...readArray(before, 'unread').map(readUnread), ...unread.all],
    };
  };
}

function readUnread(value: unknown, index: number): UnreadPart {
  const path = `unread[${index}]`;
  const part = readObject(value, path);
  const kind = readString(part, 'kind', path) === 'entry' ? 'entry' : 'part';
  return { path: readString(part, 'path', path), kind, value: part['value'] };
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
