import type { EntrySet } from '../api/glossaries/entry-set.ts';
import type { ServiceError } from '../api/core/errors/errors.ts';
import type { UnreadPart } from '../api/core/unread-parts.ts';
import type { ListLanguagesRequest } from '../api/resources/languages.ts';
import type { DictionaryPair, Glossary } from '../api/types/glossaries.ts';
import type { LanguageV3 } from '../api/types/languages.ts';
import type { StyleRuleList } from '../api/types/style-rules.ts';
import type { TranslationMemory } from '../api/types/translation-memories.ts';

/** What is known of something the account holds. */
export interface Kept<Value> {
  readonly value: Value;
  /** Wall-clock milliseconds at which the service said so. */
  readonly loadedAt: number;
  /** Why a newer one could not be had; null when nothing failed since. */
  readonly failure: ServiceError | null;
}

/** A list, with what the service told of it in a form that this version does not know. */
export interface KeptListing<Item> extends Kept<readonly Item[]> {
  readonly unread: readonly UnreadPart[];
}

/**
 * `kept`: what is known, asking behind it when its lifetime is over. `current`: what is known within
 * its lifetime, else asking first. `fresh`: asking first (F15). Where asking fails for a reason that
 * may pass, all of them answer with what is known and say why it is no newer.
 */
export type Freshness = 'kept' | 'current' | 'fresh';

export interface ListReadOptions {
  /** `kept` when absent. */
  readonly freshness?: Freshness;
  readonly signal?: AbortSignal;
}

/** The entries of one dictionary, and a version that changes with them. */
export interface KeptEntries {
  readonly entries: EntrySet;
  /** Digest of the entries. */
  readonly version: string;
}

/**
 * What one account of one service holds. Every method answers at once with what is kept and asks
 * anew behind it when its lifetime is over; without anything kept it asks first. Rejects with a
 * `ServiceError` only when there is nothing kept and nothing can be had, or is no longer permitted.
 */
export interface AccountLists {
  glossaries(options?: ListReadOptions): Promise<KeptListing<Glossary>>;
  /** All pages, each list in detail (spec 4.6); a Free account is refused with `permission`. */
  styles(options?: ListReadOptions): Promise<KeptListing<StyleRuleList>>;
  memories(options?: ListReadOptions): Promise<KeptListing<TranslationMemory>>;
  /** `not-found` when the glossary or its dictionary is gone: then the listing is asked anew. */
  entries(
    glossaryId: string,
    pair: DictionaryPair,
    options?: ListReadOptions,
  ): Promise<Kept<KeptEntries>>;
  /**
   * Languages of a resource with their features (spec 4.2). A service that has the former listing
   * only is asked for that: formality is then the one feature that is told.
   */
  languages(
    request: ListLanguagesRequest,
    options?: ListReadOptions,
  ): Promise<KeptListing<LanguageV3>>;
  /** After something was changed from here: what is kept of it is no longer served. */
  forget(what: ForgottenList): Promise<void>;
  /** Runs when an answer differs from what was kept, and when that is forgotten. Returns how to stop. */
  onDidChange(listener: (what: ListKind) => void): () => void;
}

export type ListKind = 'glossaries' | 'styles' | 'memories' | 'entries' | 'languages';

export type ForgottenList =
  | { readonly kind: Exclude<ListKind, 'entries'> | 'everything' }
  /** The glossary's dictionaries, and the listing that counts them. */
  | { readonly kind: 'entries'; readonly glossaryId: string };
