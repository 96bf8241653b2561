import type { Clock } from '../ports/clock.ts';
import type { KeyValueStore } from '../ports/key-value-store.ts';
import { decodeLine, encodeLine } from './answer-log.ts';
import { digestHex } from './digest.ts';

/** What one command billed for one file on one day. */
export interface UsageEntry {
  /** In UTC, as the service counts: `2026-11-21`. */
  readonly day: string;
  /** As people call it: `translate`, `document`. */
  readonly command: string;
  /** Null for what belongs to no file. */
  readonly file: string | null;
  /** Characters billed. */
  readonly characters: number;
  /** Milliseconds of sound that the service heard; 0 for text. */
  readonly speechInMs: number;
}

export interface HistoryRange {
  /** First and last day, both counted. */
  readonly since: string;
  readonly until: string;
}

/**
 * What was billed from here, by day, command and file; for one connection each. Owner: this class;
 * lifetime: 25 months. Every run writes a value of its own, so that runs at the same time lose
 * nothing of each other. Holds names of files and counts; no text and no key. Never fails a run: a
 * store that is blocked or full leaves a gap, and `problem` says so.
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
const VERSION = 1;
const KEPT_MONTHS = 25;

export function createUsageHistory(store: KeyValueStore, clock: Clock): UsageHistory {
  return new StoredHistory(store, clock);
}

class StoredHistory implements UsageHistory {
  problem: string | null = null;
  readonly #store: KeyValueStore;
  readonly #clock: Clock;

  constructor(store: KeyValueStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async add(connection: string, entries: readonly UsageEntry[]): Promise<void> {
    const spent = addUp(entries).filter((entry) => entry.characters > 0 || entry.speechInMs > 0);
    const months = new Set(spent.map(({ day }) => day.slice(0, 7)));
    const owner = await ownerOf(connection);
    await this.#guard('written', async () => {
      for (const month of months) {
        const ofMonth = spent.filter(({ day }) => day.startsWith(month));
        const name = `${PREFIX}${owner}/${month}/${crypto.randomUUID()}`;
        await this.#store.set(name, await encodeLine({ version: VERSION, entries: ofMonth }));
      }
    });
  }

  async list(connection: string, { since, until }: HistoryRange): Promise<readonly UsageEntry[]> {
    const owner = await ownerOf(connection);
    const found: UsageEntry[] = [];
    await this.#guard('read', async () => {
      for (const name of await this.#store.keys(`${PREFIX}${owner}/`)) {
        const month = name.split('/')[2] ?? '';
        if (month < this.#oldestMonth()) await this.#store.delete(name);
        else if (month >= since.slice(0, 7) && month <= until.slice(0, 7)) {
          found.push(...(await this.#read(name)));
        }
      }
    });
    return addUp(found.filter(({ day }) => day >= since && day <= until));
  }

  async clear(): Promise<void> {
    for (const name of await this.#store.keys(PREFIX)) await this.#store.delete(name);
  }

  /** A value that is torn, tampered with or of another version is left out, and removed. */
  async #read(name: string): Promise<readonly UsageEntry[]> {
    const bytes = await this.#store.get(name);
    if (bytes === null) return [];
    const line = new TextDecoder().decode(bytes).replace(/\n$/, '');
    const entries = toEntries(await decodeLine(line));
    if (entries === null) await this.#store.delete(name);
    return entries ?? [];
  }

  #oldestMonth(): string {
    const now = new Date(this.#clock.wallTime());
    const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - KEPT_MONTHS + 1, 1);
    return new Date(month).toISOString().slice(0, 7);
  }

  async #guard(step: 'read' | 'written', action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch {
      this.problem = `The history of usage on this machine could not be ${step}: its folder is full or blocked. What the service counts is not touched by that.`;
    }
  }
}

/** The account cannot be had back from it. */
async function ownerOf(connection: string): Promise<string> {
  return (await digestHex(`interlinear usage ${connection}`)).slice(0, 32);
}

function addUp(entries: readonly UsageEntry[]): readonly UsageEntry[] {
  const sums = new Map<string, UsageEntry>();
  for (const entry of entries) {
    const name = JSON.stringify([entry.day, entry.command, entry.file]);
    const before = sums.get(name);
    const characters = (before?.characters ?? 0) + entry.characters;
    const speechInMs = (before?.speechInMs ?? 0) + entry.speechInMs;
    sums.set(name, { ...entry, characters, speechInMs });
  }
  return [...sums.values()].sort((a, b) => {
    if (a.day !== b.day) return a.day < b.day ? -1 : 1;
    return b.characters - a.characters || b.speechInMs - a.speechInMs;
  });
}

function toEntries(value: unknown): readonly UsageEntry[] | null {
  if (!isRecord(value) || value['version'] !== VERSION) return null;
  if (!Array.isArray(value['entries'])) return null;
  const entries: readonly unknown[] = value['entries'];
  const read = entries.map(toEntry);
  return read.every((entry) => entry !== null) ? read : null;
}

/** Entries of text alone need not name the time of speech, and older ones never do. */
function toEntry(value: unknown): UsageEntry | null {
  if (!isRecord(value)) return null;
  const { day, command, file, characters, speechInMs = 0 } = value;
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  if (typeof command !== 'string' || !(file === null || typeof file === 'string')) return null;
  if (!isCount(characters) || !isCount(speechInMs)) return null;
  return { day, command, file, characters, speechInMs };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
