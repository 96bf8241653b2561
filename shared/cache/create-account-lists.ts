import type { Client } from '../api/client.ts';
import type { Clock } from '../ports/clock.ts';
import type { KeyValueStore } from '../ports/key-value-store.ts';
import type { AccountLists } from './account-lists.ts';

/** The calls that fill the lists. */
export type ListsClient = Pick<
  Client,
  | 'listGlossaries'
  | 'getGlossaryEntries'
  | 'listStyleRules'
  | 'listTranslationMemories'
  | 'listLanguages'
  | 'listSourceLanguages'
  | 'listTargetLanguages'
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
}

/** One per connection: a host that changes its key or address makes another. */
export function createAccountLists(parts: AccountListsParts): AccountLists {
  throw new Error(`Not built yet: ${parts.connection}`);
}
