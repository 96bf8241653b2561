import type { ServiceErrorKind } from '../api/core/errors/errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { KeyValueStore } from '../ports/key-value-store.ts';
import type { ListKind } from './account-lists.ts';
import { digestHex } from './digest.ts';
import { KeptList, type ListPlace, type ListSource, type RecordLocation } from './kept-list.ts';

/** What one kind of list is like. */
export interface ListDefinition<Value> extends ListSource<Value> {
  readonly kind: ListKind;
  /** Tells it from the account's other lists. */
  readonly name: string;
  /** Words that lists of one group share, so that they can be removed together. */
  readonly group?: readonly string[];
  readonly isStored: boolean;
  encode(value: Value): unknown;
  /** Throws for what is not such a list. */
  decode(stored: unknown): Value | Promise<Value>;
}

/** All records lie under this. */
const PREFIX = 'lists/';

/** A refusal says that what is kept is not for this account any more. */
export const ACCESS_REFUSALS: readonly ServiceErrorKind[] = ['permission', 'authentication'];

/**
 * Where the lists of one account stand in a store. Names in keys are digests: they give nothing
 * away and fit every store; the full ones stand in the records and are checked.
 */
export class ListShelf {
  readonly #store: KeyValueStore | null;
  readonly #connection: string;
  readonly #clock: Clock;
  readonly #onChange: (what: ListKind) => void;

  constructor(
    store: KeyValueStore | null,
    connection: string,
    clock: Clock,
    onChange: (what: ListKind) => void,
  ) {
    this.#store = store;
    this.#connection = connection;
    this.#clock = clock;
    this.#onChange = onChange;
  }

  list<Value>(definition: ListDefinition<Value>): KeptList<Value> {
    const store = definition.isStored ? this.#store : null;
    const place: ListPlace<Value> | null =
      store === null
        ? null
        : {
            store,
            locate: () => this.#locate(definition),
            encode: (value) => definition.encode(value),
            decode: (stored) => definition.decode(stored),
          };
    return new KeptList(definition, place, this.#clock, () => {
      this.#onChange(definition.kind);
    });
  }

  /** Removes the records of a group but for those of some of its members. */
  async removeGroup(
    group: readonly string[],
    kept: readonly (readonly string[])[] = [],
  ): Promise<void> {
    const store = this.#store;
    if (store === null) return;
    try {
      const stored = await store.keys(await this.#prefixOf(group));
      if (stored.length === 0) return;
      const spared = await Promise.all(kept.map((member) => this.#prefixOf(member)));
      for (const key of stored) {
        if (!spared.some((prefix) => key.startsWith(prefix))) await store.delete(key);
      }
    } catch {
      // A blocked store holds nothing that would be read.
    }
  }

  async #locate({
    name,
    group = [],
  }: Pick<ListDefinition<unknown>, 'name' | 'group'>): Promise<RecordLocation> {
    const owner = await digestHex(`interlinear lists ${this.#connection}`);
    const key = `${await this.#prefixOf(group)}${await shortDigest(name)}`;
    return { key, identity: { owner, name } };
  }

  async #prefixOf(group: readonly string[]): Promise<string> {
    const owner = await digestHex(`interlinear lists ${this.#connection}`);
    const parts = await Promise.all(group.map(shortDigest));
    return [`${PREFIX}${owner.slice(0, 32)}`, ...parts, ''].join('/');
  }
}

/** Removes what is kept of all accounts. Rejects when the store does. */
export async function clearAccountLists(store: KeyValueStore): Promise<void> {
  for (const key of await store.keys(PREFIX)) await store.delete(key);
}

async function shortDigest(name: string): Promise<string> {
  return (await digestHex(name)).slice(0, 32);
}
