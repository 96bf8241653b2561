import type { AccountLists } from '../../../shared/cache/account-lists.ts';
import { createAccountLists } from '../../../shared/cache/create-account-lists.ts';
import { AccountService } from '../../doubles/service/account-service.ts';
import { createFakeClock, type FakeClock } from '../../doubles/fake-clock.ts';
import { MemoryKeyValueStore } from '../../doubles/memory-stores.ts';

export const pair = { source_lang: 'en', target_lang: 'de' };
export const MINUTE = 60_000;

/** A service that has one glossary, and lists over one store. */
export class AccountListsBench {
  readonly service = new AccountService();
  readonly store = new MemoryKeyValueStore();
  readonly clock: FakeClock = createFakeClock();

  constructor() {
    this.service.add('Products', ['en de'], 'cat\tKatze');
  }

  /** As a host makes them after it was started. */
  start(connection = 'https://api.example.com account-a'): AccountLists {
    const { service: client, store, clock } = this;
    return createAccountLists({ client, connection, store, clock });
  }
}

export async function namesIn(lists: AccountLists): Promise<readonly string[]> {
  return (await lists.glossaries()).value.map(({ name }) => name);
}
