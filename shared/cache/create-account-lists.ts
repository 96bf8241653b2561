import type { Client } from '../api/client.ts';
import type { UnreadPart } from '../api/core/unread-parts.ts';
import { isServiceError } from '../api/core/errors/errors.ts';
import {
  eachStyleRuleList,
  eachTranslationMemory,
  type PageListener,
} from '../api/resources/each-page.ts';
import type { ListLanguagesRequest } from '../api/resources/languages.ts';
import { loadLanguages, type LanguagesClient } from '../api/resources/load-languages.ts';
import type { DictionaryPair, Glossary } from '../api/types/glossaries.ts';
import type { LanguageV3 } from '../api/types/languages.ts';
import type { StyleRuleList } from '../api/types/style-rules.ts';
import type { TranslationMemory } from '../api/types/translation-memories.ts';
import type { Clock } from '../ports/clock.ts';
import type { KeyValueStore } from '../ports/key-value-store.ts';
import type {
  AccountLists,
  ForgottenList,
  Kept,
  KeptEntries,
  KeptListing,
  ListKind,
  ListReadOptions,
} from './account-lists.ts';
import { KeptDictionaries } from './kept-dictionaries.ts';
import type { KeptList } from './kept-list.ts';
import { ACCESS_REFUSALS, ListShelf } from './list-shelf.ts';
import {
  readStoredGlossaries,
  readStoredLanguages,
  readStoredMemories,
  readStoredStyles,
  type Listing,
} from './stored-lists.ts';
import { append } from '../text/lists/append.ts';

/** The calls that fill the lists. */
export type ListsClient = LanguagesClient &
  Pick<
    Client,
    'listGlossaries' | 'getGlossaryEntries' | 'listStyleRules' | 'listTranslationMemories'
  >;

export interface AccountListsParts {
  readonly client: ListsClient;
  /** From `identifyConnection`: what one account holds is never shown to another. */
  readonly connection: string;
  /** Null keeps everything in memory alone. */
  readonly store: KeyValueStore | null;
  readonly clock: Clock;
  /** False leaves the words of glossaries out of the store; true when absent. */
  readonly storesEntries?: boolean;
  /** Beyond it the dictionaries used longest ago are let go; 400,000 when absent. */
  readonly mostEntriesInMemory?: number;
}

/** People change these in other places too, and a look costs nothing but time. */
const LIFETIME_IN_MS = 2 * 60_000;
const LANGUAGES_LIFETIME_IN_MS = 24 * 60 * 60_000;
const MOST_ENTRIES_IN_MEMORY = 400_000;

/** One per connection: a host that changes its key or address makes another. */
export function createAccountLists(parts: AccountListsParts): AccountLists {
  return new CachedLists(parts);
}

/**
 * Owner of the account's records in the store: one for each list, whose key is account and name.
 * Lifetimes are above. A list is forgotten when it was changed from here, when the service refuses
 * it, and a dictionary when the listing has it no longer. What is served while it is asked for anew
 * is the business of {@link KeptList}.
 */
class CachedLists implements AccountLists {
  readonly #parts: AccountListsParts;
  readonly #shelf: ListShelf;
  readonly #listeners = new Set<(what: ListKind) => void>();
  readonly #glossaries: KeptList<Listing<Glossary>>;
  readonly #styles: KeptList<Listing<StyleRuleList>>;
  readonly #memories: KeptList<Listing<TranslationMemory>>;
  readonly #languages = new Map<string, KeptList<Listing<LanguageV3>>>();
  readonly #dictionaries: KeptDictionaries;

  constructor(parts: AccountListsParts) {
    const { client, connection, store, clock } = parts;
    this.#parts = parts;
    this.#shelf = new ListShelf(store, connection, clock, (what) => {
      for (const listener of [...this.#listeners]) listener(what);
    });
    this.#dictionaries = new KeptDictionaries({
      client,
      shelf: this.#shelf,
      lifetimeInMs: LIFETIME_IN_MS,
      isStored: parts.storesEntries ?? true,
      mostEntriesInMemory: parts.mostEntriesInMemory ?? MOST_ENTRIES_IN_MEMORY,
    });
    this.#glossaries = this.#list('glossaries', readStoredGlossaries, async (signal) => {
      const { data, meta } = await client.listGlossaries({ signal });
      const { unread = [] } = meta;
      await this.#dictionaries.follow(data, unread.length === 0);
      return { items: data, unread };
    });
    this.#styles = this.#list('styles', readStoredStyles, (signal) =>
      collect((onUnread) => eachStyleRuleList(client, { detailed: true }, { signal }, onUnread)),
    );
    this.#memories = this.#list('memories', readStoredMemories, (signal) =>
      collect((onUnread) => eachTranslationMemory(client, { signal }, onUnread)),
    );
  }

  glossaries(options?: ListReadOptions): Promise<KeptListing<Glossary>> {
    return asListing(this.#glossaries.read(options));
  }

  styles(options?: ListReadOptions): Promise<KeptListing<StyleRuleList>> {
    return asListing(this.#styles.read(options));
  }

  memories(options?: ListReadOptions): Promise<KeptListing<TranslationMemory>> {
    return asListing(this.#memories.read(options));
  }

  async entries(
    glossaryId: string,
    pair: DictionaryPair,
    options?: ListReadOptions,
  ): Promise<Kept<KeptEntries>> {
    try {
      const kept = await this.#dictionaries.listOf(glossaryId, pair).read(options);
      this.#dictionaries.makeRoom();
      return kept;
    } catch (error) {
      if (isServiceError(error) && error.kind === 'not-found') this.#lookAtListing();
      throw error;
    }
  }

  languages(
    request: ListLanguagesRequest,
    options?: ListReadOptions,
  ): Promise<KeptListing<LanguageV3>> {
    const { resource, include = [] } = request;
    const name = ['languages', resource, ...[...include].sort()].join(' ');
    const known = this.#languages.get(name);
    if (known !== undefined) return asListing(known.read(options));
    const list = this.#shelf.list<Listing<LanguageV3>>({
      ...wholeList,
      kind: 'languages',
      name,
      group: ['languages'],
      lifetimeInMs: LANGUAGES_LIFETIME_IN_MS,
      decode: readStoredLanguages,
      load: (signal) => loadLanguages(this.#parts.client, request, { signal }),
    });
    this.#languages.set(name, list);
    return asListing(list.read(options));
  }

  async forget(what: ForgottenList): Promise<void> {
    const { kind } = what;
    const isAll = kind === 'everything';
    if (isAll || kind === 'styles') await this.#styles.forget();
    if (isAll || kind === 'memories') await this.#memories.forget();
    if (isAll) await this.#dictionaries.forgetAll();
    if (kind === 'entries') await this.#dictionaries.forget(what.glossaryId);
    if (isAll || kind === 'entries' || kind === 'glossaries') await this.#glossaries.forget();
    if (isAll || kind === 'languages') await this.#forgetLanguages();
  }

  async #forgetLanguages(): Promise<void> {
    for (const list of this.#languages.values()) await list.forget();
    await this.#shelf.removeGroup(['languages']);
  }

  onDidChange(listener: (what: ListKind) => void): () => void {
    // The same function may listen twice.
    const own = (what: ListKind): void => {
      listener(what);
    };
    this.#listeners.add(own);
    return () => {
      this.#listeners.delete(own);
    };
  }

  #list<Item>(
    kind: 'glossaries' | 'styles' | 'memories',
    decode: (stored: unknown) => Listing<Item>,
    load: (signal: AbortSignal) => Promise<Listing<Item>>,
  ): KeptList<Listing<Item>> {
    const definition = { ...wholeList, kind, name: kind, lifetimeInMs: LIFETIME_IN_MS };
    return this.#shelf.list<Listing<Item>>({ ...definition, decode, load });
  }

  /** Something in it is gone: whoever looks at the listing is told when that has come. */
  #lookAtListing(): void {
    this.#glossaries.read({ freshness: 'fresh' }).catch(() => undefined);
  }
}

/** What lists of plain wire shapes have in common. */
const wholeList = {
  isStored: true,
  refusals: new Set(ACCESS_REFUSALS),
  print: (value: unknown): string => JSON.stringify(value),
  encode: (value: unknown): unknown => value,
};

async function asListing<Item>(asked: Promise<Kept<Listing<Item>>>): Promise<KeptListing<Item>> {
  const { value, ...kept } = await asked;
  return { ...kept, value: value.items, unread: value.unread };
}

async function collect<Item>(
  pages: (onUnread: PageListener) => AsyncIterable<Item>,
): Promise<Listing<Item>> {
  const items: Item[] = [];
  const unread: UnreadPart[] = [];
  const onUnread = (parts: readonly UnreadPart[]): void => {
    append(unread, parts);
  };
  for await (const item of pages(onUnread)) items.push(item);
  return { items, unread };
}
