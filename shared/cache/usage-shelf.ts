import type { KeyValueStore } from '../ports/key-value-store.ts';
import { digestHex } from './digest.ts';
import {
  addUpUsage,
  decodeUsageRecord,
  encodeUsageRecord,
  type UsageEntry,
  type UsageRecord,
} from './usage-record.ts';

/** So many values of days that are over are added up in the month that is not. */
const MANY_VALUES = 16;
const MOST_READINGS = 3;

/**
 * The values of one connection: `usage/<owner>/2026-11/21-<id>`, month and last day of what is in
 * it. Values of days that are over are added up into one of their month, `sum-<digest>`. Its name
 * follows from theirs and it says which ones it replaces, so that a process that ends in between,
 * or two that do it at once, count nothing twice.
 */
export class UsageShelf {
  readonly #store: KeyValueStore;
  readonly #prefix: string;

  constructor(store: KeyValueStore, prefix: string) {
    this.#store = store;
    this.#prefix = prefix;
  }

  /** Entries of one month, as one value of its own. */
  async put(entries: readonly UsageEntry[]): Promise<void> {
    const last = entries.reduce((latest, { day }) => (day > latest ? day : latest), '');
    const name = `${last.slice(0, 7)}/${last.slice(8)}-${crypto.randomUUID()}`;
    await this.#store.set(
      `${this.#prefix}${name}`,
      await encodeUsageRecord({ entries, replaces: [] }),
    );
  }

  /** What is kept of the months `from` to `to`, both counted. */
  async read(from: string, to: string): Promise<readonly UsageEntry[]> {
    let found: ReadonlyMap<string, UsageRecord> = new Map();
    for (let attempt = 0; attempt < MOST_READINGS; attempt += 1) {
      const names = (await this.#names()).filter((name) => {
        return monthOf(name) >= from && monthOf(name) <= to;
      });
      found = await this.#valuesOf(names);
      // Another process may have added values up in between.
      if (found.size === names.length) break;
    }
    const replaced = new Set([...found.values()].flatMap(({ replaces }) => replaces));
    return [...found].flatMap(([name, { entries }]) => (replaced.has(name) ? [] : entries));
  }

  /** Removes months before `oldest`, and adds up what is over by `today`. */
  async tidy(today: string, oldest: string): Promise<void> {
    const months = new Map<string, string[]>();
    for (const name of await this.#names()) {
      months.set(monthOf(name), [...(months.get(monthOf(name)) ?? []), name]);
    }
    const newest = [...months.keys()].reduce((a, b) => (a > b ? a : b), '');
    for (const [month, names] of months) {
      // A clock that is ahead for a while must not cost a history: what is kept has to be old by itself.
      if (month < oldest && month < monthsBefore(newest, today, oldest)) await this.#remove(names);
      else await this.#addUp(month, names, today);
    }
  }

  async #addUp(month: string, names: readonly string[], today: string): Promise<void> {
    const isOver = month < today.slice(0, 7);
    const finished = names.filter((name) => isOver || isOfDayBefore(name, today));
    if (finished.length < (isOver ? 2 : MANY_VALUES)) return;
    const found = await this.#valuesOf(finished);
    // Somebody else is at it.
    if (found.size < finished.length) return;
    const replaced = new Set([...found.values()].flatMap(({ replaces }) => replaces));
    const live = [...found].filter(([name]) => !replaced.has(name));
    const entries = addUpUsage(live.flatMap(([, record]) => record.entries));
    const replaces = finished.toSorted();
    const digest = (await digestHex(replaces.join('\n'))).slice(0, 32);
    const sum = `${this.#prefix}${month}/sum-${digest}`;
    await this.#store.set(sum, await encodeUsageRecord({ entries, replaces }));
    await this.#remove(replaces);
  }

  /** What can be used; what is torn or tampered with is removed, and what is gone is left out. */
  async #valuesOf(names: readonly string[]): Promise<ReadonlyMap<string, UsageRecord>> {
    const found = new Map<string, UsageRecord>();
    for (const name of names) {
      const bytes = await this.#store.get(`${this.#prefix}${name}`);
      const record = bytes === null ? null : await decodeUsageRecord(bytes);
      if (record !== null) found.set(name, record);
      else if (bytes !== null) await this.#remove([name]);
    }
    return found;
  }

  async #names(): Promise<readonly string[]> {
    const keys = await this.#store.keys(this.#prefix);
    return keys.map((key) => key.slice(this.#prefix.length));
  }

  async #remove(names: readonly string[]): Promise<void> {
    for (const name of names) await this.#store.delete(`${this.#prefix}${name}`);
  }
}

function monthOf(name: string): string {
  return name.slice(0, 7);
}

/** `2026-11/20-…` before the 21st. A sum holds nothing of later days; names without a day may. */
function isOfDayBefore(name: string, today: string): boolean {
  const day = /^\d{4}-\d\d\/(\d\d)-/.exec(name)?.[1];
  return day === undefined ? name.includes('/sum-') : `${monthOf(name)}-${day}` < today;
}

/** As far before `newest` as `oldest` is before this month. */
function monthsBefore(newest: string, today: string, oldest: string): string {
  const index = (month: string): number =>
    Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  const at = index(newest) - (index(today) - index(oldest)) - 1;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}
