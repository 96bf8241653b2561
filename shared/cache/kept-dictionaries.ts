import type { Client } from '../api/client.ts';
import { EntrySet } from '../api/glossaries/entry-set.ts';
import type { DictionaryPair, Glossary } from '../api/types/glossaries.ts';
import type { KeptEntries } from './account-lists.ts';
import type { KeptList } from './kept-list.ts';
import { ACCESS_REFUSALS, type ListShelf } from './list-shelf.ts';
import { keepEntries, readStoredEntries, storeEntries } from './stored-lists.ts';

const GROUP = 'entries';

interface Dictionary {
  readonly glossaryId: string;
  readonly pair: DictionaryPair;
  readonly list: KeptList<KeptEntries>;
}

export interface DictionaryParts {
  readonly client: Pick<Client, 'getGlossaryEntries'>;
  readonly shelf: ListShelf;
  readonly lifetimeInMs: number;
  readonly isStored: boolean;
  /** Beyond it the dictionaries used longest ago are let go. */
  readonly mostEntriesInMemory: number;
}

/** Entries of the dictionaries that are looked at, each a list of its own. */
export class KeptDictionaries {
  readonly #parts: DictionaryParts;
  /** Used longest ago first. */
  readonly #dictionaries = new Map<string, Dictionary>();

  constructor(parts: DictionaryParts) {
    this.#parts = parts;
  }

  /** The list of a dictionary, whether there is such a one or not. */
  listOf(glossaryId: string, pair: DictionaryPair): KeptList<KeptEntries> {
    const own = lowerCase(pair);
    const name = `entries ${glossaryId} ${own.source_lang} ${own.target_lang}`;
    const dictionary = this.#dictionaries.get(name) ?? {
      glossaryId,
      pair: own,
      list: this.#make(name, glossaryId, own),
    };
    this.#dictionaries.delete(name);
    this.#dictionaries.set(name, dictionary);
    return dictionary.list;
  }

  /**
   * Lets go what was used longest ago; it is read from the store, or asked for, when it is needed.
   * What is on its way stays: it has to hear when it is forgotten before it comes.
   */
  makeRoom(): void {
    const { mostEntriesInMemory } = this.#parts;
    let entries = 0;
    for (const [name, { list }] of [...this.#dictionaries].reverse()) {
      const size = list.value?.entries.size ?? 0;
      const isOver = entries > 0 && entries + size > mostEntriesInMemory;
      if (isOver && !list.isBusy) this.#dictionaries.delete(name);
      else entries += size;
    }
  }

  /**
   * A listing says which dictionaries there are, and how many entries each has. One that is not
   * whole says nothing of what it does not list.
   */
  async follow(glossaries: readonly Glossary[], isWhole: boolean): Promise<void> {
    for (const [name, { glossaryId, pair, list }] of [...this.#dictionaries]) {
      const listed = glossaries
        .find(({ glossary_id }) => glossary_id === glossaryId)
        ?.dictionaries.find((each) => isPair(lowerCase(each), pair));
      if (listed === undefined) {
        if (!isWhole) continue;
        this.#dictionaries.delete(name);
        await list.forget();
      } else if (list.value !== null && list.value.entries.size !== listed.entry_count) {
        list.markOld();
      }
    }
    if (!isWhole) return;
    const kept = glossaries.map(({ glossary_id }) => [GROUP, glossary_id]);
    await this.#parts.shelf.removeGroup([GROUP], kept);
  }

  /** All dictionaries of a glossary. */
  async forget(glossaryId: string): Promise<void> {
    for (const dictionary of this.#dictionaries.values()) {
      if (dictionary.glossaryId === glossaryId) await dictionary.list.forget();
    }
    await this.#parts.shelf.removeGroup([GROUP, glossaryId]);
  }

  async forgetAll(): Promise<void> {
    for (const { list } of this.#dictionaries.values()) await list.forget();
    await this.#parts.shelf.removeGroup([GROUP]);
  }

  #make(name: string, glossaryId: string, pair: DictionaryPair): KeptList<KeptEntries> {
    const { client, shelf, lifetimeInMs, isStored } = this.#parts;
    return shelf.list<KeptEntries>({
      kind: 'entries',
      name,
      group: [GROUP, glossaryId],
      isStored,
      lifetimeInMs,
      refusals: new Set([...ACCESS_REFUSALS, 'not-found']),
      load: async (signal) => {
        const { data } = await client.getGlossaryEntries(
          { glossary_id: glossaryId, ...pair },
          { signal },
        );
        return keepEntries(EntrySet.received(data.entries));
      },
      print: ({ version }) => version,
      encode: storeEntries,
      decode: readStoredEntries,
    });
  }
}

function lowerCase({ source_lang, target_lang }: DictionaryPair): DictionaryPair {
  return { source_lang: source_lang.toLowerCase(), target_lang: target_lang.toLowerCase() };
}

function isPair(one: DictionaryPair, other: DictionaryPair): boolean {
  return one.source_lang === other.source_lang && one.target_lang === other.target_lang;
}
