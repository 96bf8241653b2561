import type { Clock } from '../ports/clock.ts';
import type { KeyValueStore } from '../ports/key-value-store.ts';
import { digestHex } from './digest.ts';
import { addUpUsage, type UsageEntry } from './usage-record.ts';
import { UsageShelf } from './usage-shelf.ts';
import { append } from '../text/lists/append.ts';

export type { UsageEntry } from './usage-record.ts';

export interface HistoryRange {
  /** First and last day, both counted. */
  readonly since: string;
  readonly until: string;
}

/**
 * What was billed from here, by day, command and file; for one connection each. Owner: this class;
 * lifetime: 25 months. Every run writes a value of its own, so that runs at the same time lose
 * nothing of each other; those of days that are over are added up. Holds names of files and counts;
 * no text and no key. Never fails a run: a store that is blocked or full leaves a gap, and `problem`
 * says so.
 */
export interface UsageHistory {
  /** The connection's identity, as caches know it. Entries of one run, in any number. */
  add(connection: string, entries: readonly UsageEntry[]): Promise<void>;
  /** Equal day, command and file are added up; oldest day first, then most characters, then most speech. */
  list(connection: string, range: HistoryRange): Promise<readonly UsageEntry[]>;
  /** Removes everything of every connection. Rejects when the store does. */
  clear(): Promise<void>;
  readonly problem: string | null;
}

const PREFIX = 'usage/';
const KEPT_MONTHS = 25;

export function createUsageHistory(store: KeyValueStore, clock: Clock): UsageHistory {
  return new StoredHistory(store, clock);
}

class StoredHistory implements UsageHistory {
  problem: string | null = null;
  readonly #store: KeyValueStore;
  readonly #clock: Clock;
  /** The day on which each connection's values were last put in order from here. */
  readonly #tidied = new Map<string, string>();

  constructor(store: KeyValueStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async add(connection: string, entries: readonly UsageEntry[]): Promise<void> {
    const spent = addUpUsage(entries).filter(
      (entry) => entry.characters > 0 || entry.speechInMs > 0,
    );
    const months = new Set(spent.map(({ day }) => day.slice(0, 7)));
    await this.#guard('written', async () => {
      const shelf = await this.#shelfOf(connection);
      for (const month of months) await shelf.put(spent.filter(({ day }) => day.startsWith(month)));
      await this.#tidy(connection, shelf);
    });
  }

  async list(connection: string, { since, until }: HistoryRange): Promise<readonly UsageEntry[]> {
    const found: UsageEntry[] = [];
    await this.#guard('read', async () => {
      const shelf = await this.#shelfOf(connection);
      await this.#tidy(connection, shelf);
      append(found, await shelf.read(since.slice(0, 7), until.slice(0, 7)));
    });
    return addUpUsage(found.filter(({ day }) => day >= since && day <= until));
  }

  async clear(): Promise<void> {
    for (const name of await this.#store.keys(PREFIX)) await this.#store.delete(name);
  }

  /** The account cannot be had back from where it lies. */
  async #shelfOf(connection: string): Promise<UsageShelf> {
    const owner = (await digestHex(`interlinear usage ${connection}`)).slice(0, 32);
    return new UsageShelf(this.#store, `${PREFIX}${owner}/`);
  }

  /** Once a day is enough, and what fails is tried again another day. */
  async #tidy(connection: string, shelf: UsageShelf): Promise<void> {
    const now = new Date(this.#clock.wallTime());
    const today = now.toISOString().slice(0, 10);
    if (this.#tidied.get(connection) === today) return;
    this.#tidied.set(connection, today);
    const oldest = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - KEPT_MONTHS + 1, 1);
    try {
      await shelf.tidy(today, new Date(oldest).toISOString().slice(0, 7));
    } catch {
      // Nothing is lost by it: what could not be added up counts as it is.
    }
  }

  async #guard(step: 'read' | 'written', action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch {
      this.problem = `The history of usage on this machine could not be ${step}: its folder is full or blocked. What the service counts is not touched by that.`;
    }
  }
}
