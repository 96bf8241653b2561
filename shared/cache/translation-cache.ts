import { say, type Message } from '../messages/message.ts';
import type { Clock } from '../ports/clock.ts';
import type { KeyValueStore } from '../ports/key-value-store.ts';
import { decodeLog, encodeHeader, encodeRecord, type AnswerRecord } from './answer-log.ts';
import { digestHex } from './digest.ts';

const PREFIX = 'translations/';
const KIND = 'interlinear-translations';
const VERSION = 1;
/** Segments of one scope beyond which they are merged into one. */
const MAX_SEGMENTS = 8;
/** What one scope may hold; the segments read last are dropped beyond it. */
const MAX_SCOPE_BYTES = 64 * 1024 * 1024;
/** Buffered answers that trigger a write in mid-job. */
const FLUSH_AFTER = 2000;

export interface CachedAnswer {
  readonly answer: string;
  /** Marks of those who made it; empty for the real service. */
  readonly engines: readonly string[];
}

/**
 * Answers of earlier runs. Owner: this class; key: digestText; lifetime: until cleared;
 * invalidation: a changed option, version or account is another identity. A scope (all options of a
 * job) is a handful of segments, each written once: 10,000 units are a few values, not 10,000.
 * Never fails a job: a blocked or full store turns the cache off, and `problem` says so.
 */
export interface TranslationCache {
  /** Reads a scope into memory; later calls for it cost nothing. */
  open(scope: string): Promise<void>;
  /** Whether an opened scope holds anything: spares the digests when it does not. */
  isEmpty(scope: string): boolean;
  get(scope: string, identity: string): CachedAnswer | null;
  put(scope: string, identity: string, answer: CachedAnswer): Promise<void>;
  /** Writes what is buffered. */
  flush(): Promise<void>;
  /** Removes every stored answer. Rejects when the store does. */
  clear(): Promise<void>;
  /** A sentence for the user when the cache had to be left out, else null. */
  readonly problem: Message | null;
}

interface Scope {
  readonly known: Map<string, CachedAnswer>;
  fresh: Map<string, CachedAnswer>;
  segments: string[];
}

export function createTranslationCache(store: KeyValueStore, clock: Clock): TranslationCache {
  return new SegmentedCache(store, clock);
}

class SegmentedCache implements TranslationCache {
  problem: Message | null = null;
  readonly #store: KeyValueStore;
  readonly #clock: Clock;
  readonly #scopes = new Map<string, Scope>();

  constructor(store: KeyValueStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async open(scope: string): Promise<void> {
    if (this.#scopes.has(scope)) return;
    const opened: Scope = { known: new Map(), fresh: new Map(), segments: [] };
    this.#scopes.set(scope, opened);
    await this.#guard('read', async () => {
      let total = 0;
      for (const key of await this.#store.keys(prefixOf(scope))) {
        total += await this.#readSegment(scope, opened, key, MAX_SCOPE_BYTES - total);
      }
    });
    if (opened.segments.length > MAX_SEGMENTS) await this.#merge(scope, opened);
  }

  isEmpty(scope: string): boolean {
    return (this.#scopes.get(scope)?.known.size ?? 0) === 0;
  }

  get(scope: string, identity: string): CachedAnswer | null {
    return this.#scopes.get(scope)?.known.get(identity) ?? null;
  }

  async put(scope: string, identity: string, answer: CachedAnswer): Promise<void> {
    await this.open(scope);
    const opened = this.#scopes.get(scope);
    if (opened === undefined || opened.known.get(identity)?.answer === answer.answer) return;
    opened.known.set(identity, answer);
    opened.fresh.set(identity, answer);
    if (opened.fresh.size >= FLUSH_AFTER) await this.#write(scope, opened);
  }

  async flush(): Promise<void> {
    for (const [scope, opened] of this.#scopes) await this.#write(scope, opened);
  }

  async clear(): Promise<void> {
    this.#scopes.clear();
    for (const key of await this.#store.keys(PREFIX)) await this.#store.delete(key);
  }

  /** Returns the bytes taken; damaged and foreign segments are removed. */
  async #readSegment(scope: string, opened: Scope, key: string, room: number): Promise<number> {
    const bytes = await this.#store.get(key);
    if (bytes === null) return 0;
    const expected = { kind: KIND, version: VERSION, owner: scope };
    const log = bytes.length > room ? null : await decodeLog(bytes, expected);
    if (log === null) {
      await this.#store.delete(key);
      return 0;
    }
    for (const { engines, answers } of log.records) {
      for (const [identity, answer] of answers) opened.known.set(identity, { answer, engines });
    }
    opened.segments.push(key);
    return bytes.length;
  }

  async #merge(scope: string, opened: Scope): Promise<void> {
    const old = opened.segments;
    opened.segments = [];
    opened.fresh = new Map(opened.known);
    await this.#write(scope, opened);
    const [merged] = opened.segments;
    if (merged === undefined) return;
    await this.#guard('write', async () => {
      for (const key of old) if (key !== merged) await this.#store.delete(key);
    });
  }

  async #write(scope: string, opened: Scope): Promise<void> {
    if (opened.fresh.size === 0 || this.problem !== null) return;
    const fresh = opened.fresh;
    opened.fresh = new Map();
    await this.#guard('write', async () => {
      const bytes = await encodeSegment(scope, fresh, this.#clock.wallTime());
      const key = `${prefixOf(scope)}${(await digestHex(bytes)).slice(0, 32)}`;
      await this.#store.set(key, bytes);
      opened.segments.push(key);
    });
  }

  async #guard(step: 'read' | 'write', action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch {
      this.problem = step === 'read' ? say('cache.not-read') : say('cache.not-written');
    }
  }
}

/** Half of the digest names the scope; the full one stands in the segment and is checked. */
function prefixOf(scope: string): string {
  return `${PREFIX}${scope.slice(0, 32)}/`;
}

async function encodeSegment(
  scope: string,
  answers: ReadonlyMap<string, CachedAnswer>,
  createdAt: number,
): Promise<Uint8Array> {
  const byEngines = new Map<string, { engines: readonly string[]; answers: Map<string, string> }>();
  for (const [identity, { answer, engines }] of answers) {
    const name = JSON.stringify(engines);
    const group = byEngines.get(name) ?? { engines, answers: new Map<string, string>() };
    byEngines.set(name, group);
    group.answers.set(identity, answer);
  }
  const header = { kind: KIND, version: VERSION, owner: scope, createdAt };
  const pieces = [await encodeHeader(header)];
  for (const group of byEngines.values()) {
    for (const record of inPieces(group)) pieces.push(await encodeRecord(record));
  }
  return joinBytes(pieces);
}

/** Short lines: damage to one costs that one. */
function* inPieces(record: AnswerRecord): Generator<AnswerRecord> {
  const entries = [...record.answers];
  for (let start = 0; start < entries.length; start += 50) {
    yield { engines: record.engines, answers: new Map(entries.slice(start, start + 50)) };
  }
}

/** Concatenates byte arrays. */
export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(pieces.reduce((total, piece) => total + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    joined.set(piece, offset);
    offset += piece.length;
  }
  return joined;
}
