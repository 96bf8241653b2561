import { toServiceError, type ServiceError } from '../api/core/errors/errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { KeyValueStore } from '../ports/key-value-store.ts';
import type { Freshness, Kept, ListReadOptions } from './account-lists.ts';
import { decodeListRecord, encodeListRecord, type RecordIdentity } from './list-record.ts';
import { SharedCall } from './shared-call.ts';

/** Where a list comes from and how it is told from another state of itself. */
export interface ListSource<Value> {
  /** Rejects with a `ServiceError`. */
  load(signal: AbortSignal): Promise<Value>;
  /** What changes whenever the value does. */
  print(value: Value): string;
  readonly lifetimeInMs: number;
  /** Kinds of errors that say that what is kept holds no longer. */
  readonly refusals: ReadonlySet<ServiceError['kind']>;
}

/** Where a list is kept beyond the process. */
export interface ListPlace<Value> {
  readonly store: KeyValueStore;
  /** Asked once. */
  locate(): Promise<RecordLocation>;
  encode(value: Value): unknown;
  /** Throws for what is not such a list. */
  decode(stored: unknown): Value | Promise<Value>;
}

export interface RecordLocation {
  readonly key: string;
  readonly identity: RecordIdentity;
}

/** After a failure nobody asks again by himself for so long. */
const RETRY_AFTER_IN_MS = 30_000;

interface Known<Value> {
  readonly value: Value;
  readonly loadedAt: number;
  readonly print: string;
}

/**
 * One list: what is known of it, for how long, and the one request that may be under way for it.
 * Owner of the key in the store; nothing else reads or writes it.
 */
export class KeptList<Value> {
  readonly #source: ListSource<Value>;
  readonly #place: ListPlace<Value> | null;
  readonly #clock: Clock;
  readonly #onChange: () => void;
  #known: Known<Value> | null = null;
  #failure: { readonly error: ServiceError; readonly at: number } | null = null;
  #restoring: Promise<void> | null = null;
  #location: Promise<RecordLocation> | null = null;
  #call: SharedCall<Kept<Value>> | null = null;
  #isMarkedOld = false;
  /** Raised with each mark: an answer that was asked for before it may be the old one. */
  #marks = 0;
  #marksAtCall = 0;
  /** Raised when what is kept is forgotten: answers asked for before are not kept. */
  #era = 0;

  constructor(
    source: ListSource<Value>,
    place: ListPlace<Value> | null,
    clock: Clock,
    onChange: () => void,
  ) {
    this.#source = source;
    this.#place = place;
    this.#clock = clock;
    this.#onChange = onChange;
  }

  /** What is in memory, null for nothing. */
  get value(): Value | null {
    return this.#known?.value ?? null;
  }

  /** Whether something is on its way for it. */
  get isBusy(): boolean {
    return this.#call !== null;
  }

  async read({ freshness = 'kept', signal }: ListReadOptions = {}): Promise<Kept<Value>> {
    this.#restoring ??= this.#restore();
    await this.#restoring;
    const kept = this.#kept(freshness);
    if (kept !== null) return kept;
    return this.#ask().wait(signal);
  }

  /** The next reading looks whether it changed. */
  markOld(): void {
    this.#isMarkedOld = true;
    this.#marks += 1;
  }

  /** What is kept is served no longer, here and in the store. */
  async forget(): Promise<void> {
    this.#era += 1;
    this.#call = null;
    this.#failure = null;
    this.#restoring ??= Promise.resolve();
    await this.#drop();
  }

  #kept(freshness: Freshness): Kept<Value> | null {
    if (freshness === 'fresh') return null;
    const failure = this.#recentFailure();
    if (this.#known === null) {
      // A refusal stands for a while; asking again at every look would bring the same one.
      if (failure !== null && this.#source.refusals.has(failure.kind)) throw failure;
      return null;
    }
    const { value, loadedAt } = this.#known;
    if (this.#isOld() && failure === null) {
      if (freshness === 'current') return null;
      this.#ask();
    }
    return { value, loadedAt, failure: this.#failure?.error ?? null };
  }

  #isOld(): boolean {
    if (this.#known === null || this.#isMarkedOld) return true;
    const age = this.#clock.wallTime() - this.#known.loadedAt;
    // The clock was set back, or the record lies: its age is unknown.
    return age < 0 || age >= this.#source.lifetimeInMs;
  }

  #recentFailure(): ServiceError | null {
    if (this.#failure === null) return null;
    const { error, at } = this.#failure;
    return this.#clock.now() - at < RETRY_AFTER_IN_MS ? error : null;
  }

  /** The request under way, or a new one. */
  #ask(): SharedCall<Kept<Value>> {
    const isRecent = this.#marksAtCall === this.#marks;
    if (this.#call !== null && isRecent && !this.#call.isAbandoned) return this.#call;
    const [era, marks] = [this.#era, this.#marks];
    this.#marksAtCall = marks;
    const call = new SharedCall(async (signal) => {
      try {
        return await this.#take(await this.#source.load(signal), era, marks);
      } catch (error) {
        return await this.#fail(toServiceError(error), era);
      }
    });
    const settle = (): void => {
      if (this.#call === call) this.#call = null;
    };
    void call.result.then(settle, settle);
    this.#call = call;
    return call;
  }

  async #take(value: Value, era: number, marks: number): Promise<Kept<Value>> {
    const loadedAt = this.#clock.wallTime();
    const kept = { value, loadedAt, failure: null };
    // Forgotten meanwhile, or another call that was sent later knows better.
    if (era !== this.#era || marks < this.#marksAtCall) return kept;
    const print = this.#source.print(value);
    const isOther = this.#known !== null && this.#known.print !== print;
    this.#known = { value, loadedAt, print };
    this.#failure = null;
    if (marks === this.#marks) this.#isMarkedOld = false;
    await this.#write(value, loadedAt);
    if (isOther) this.#onChange();
    return kept;
  }

  /** What is known goes on being served, unless the service says that it holds no longer. */
  async #fail(error: ServiceError, era: number): Promise<Kept<Value>> {
    if (era !== this.#era || error.kind === 'aborted') throw error;
    this.#failure = { error, at: this.#clock.now() };
    if (this.#source.refusals.has(error.kind)) await this.#drop();
    if (this.#known === null) throw error;
    const { value, loadedAt } = this.#known;
    return { value, loadedAt, failure: error };
  }

  async #drop(): Promise<void> {
    const wasKnown = this.#known !== null;
    this.#known = null;
    this.#isMarkedOld = false;
    const place = this.#place;
    if (place !== null) {
      await withoutFailing(async () => {
        await place.store.delete((await this.#locate(place)).key);
      });
    }
    if (wasKnown) this.#onChange();
  }

  async #restore(): Promise<void> {
    const place = this.#place;
    if (place === null) return;
    const era = this.#era;
    await withoutFailing(async () => {
      const { key, identity } = await this.#locate(place);
      const bytes = await place.store.get(key);
      if (bytes === null) return;
      const restored = await this.#readRecord(place, bytes, identity);
      if (era !== this.#era) return;
      if (restored === null) await place.store.delete(key);
      else this.#known = restored;
    });
  }

  #locate(place: ListPlace<Value>): Promise<RecordLocation> {
    this.#location ??= place.locate();
    return this.#location;
  }

  async #readRecord(
    place: ListPlace<Value>,
    bytes: Uint8Array,
    identity: RecordIdentity,
  ): Promise<Known<Value> | null> {
    const record = await decodeListRecord(bytes, identity);
    if (record === null) return null;
    try {
      const value = await place.decode(record.value);
      return { value, loadedAt: record.loadedAt, print: this.#source.print(value) };
    } catch {
      return null;
    }
  }

  async #write(value: Value, loadedAt: number): Promise<void> {
    const place = this.#place;
    if (place === null) return;
    const record = { loadedAt, value: place.encode(value) };
    const era = this.#era;
    await withoutFailing(async () => {
      const { key, identity } = await this.#locate(place);
      await place.store.set(key, await encodeListRecord(identity, record));
      // Forgotten while it was written.
      if (era !== this.#era) await place.store.delete(key);
    });
  }
}

/** A store that is full or blocked costs no more than asking again after a restart (F36). */
async function withoutFailing(action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch {
    // The list stays in memory.
  }
}
