import { createBlobError, isBlobError } from '../../../../shared/files/index.ts';
import type {
  ResultPart,
  ResultPlace,
  ResultStore,
  StoredPart,
} from '../../../../shared/ports/result-store.ts';
import type { RecordStore } from './record-store.ts';
import type { SealedBytes } from './sealer.ts';

/** Results of documents in the browser's database, sealed; a published one stays until it is removed. */
export interface RecordResults extends ResultStore {
  /** The whole published result of a job; null when there is none. */
  readResult(job: string): Promise<Uint8Array<ArrayBuffer> | null>;
  removeResult(job: string): Promise<void>;
  /** Jobs whose results are kept. */
  keptJobs(): Promise<readonly string[]>;
}

/** Bytes that may still be stored; null when the browser does not say. */
export type RoomLeft = () => Promise<number | null>;

/** What came in is put away in pieces of this size: fewer and larger would be held in memory. */
const PIECE_BYTES = 512 * 1024;

/** Sizes of the pieces that are put away. */
interface PartRecord {
  readonly sizes: readonly number[];
}

interface ResultRecord extends PartRecord {
  readonly name: string;
}

const RESULT = 'result/';
const partKey = (job: string): string => `part/${job}`;
const resultKey = (job: string): string => RESULT + job;
const piecesPrefix = (job: string): string => `piece/${job}/`;
const pieceKey = (job: string, index: number): string =>
  piecesPrefix(job) + String(index).padStart(6, '0');

export function createRecordResults(
  records: RecordStore,
  sealed: SealedBytes,
  roomLeft: RoomLeft,
): RecordResults {
  const removeAll = async (job: string): Promise<void> => {
    const pieces = await records.keys(piecesPrefix(job));
    await records.delete([partKey(job), resultKey(job), ...pieces]);
  };
  return {
    openPart: ({ job, target }, expectedBytes) =>
      guarded(target, async () => {
        await removeAll(job);
        const room = await roomLeft();
        if (room !== null && room < expectedBytes) throw createBlobError('disk-full', target);
        await records.update(partKey(job), (): PartRecord => ({ sizes: [] }));
        return new GrowingPart(records, sealed, { job, target });
      }),
    findPart: ({ job, target }) =>
      guarded(target, async () => {
        const part = asPart(await records.get(partKey(job)));
        return part === null ? null : new ReadablePart(sealed, { job, target }, part.sizes);
      }),
    // Documents in a database have no paths: every name is free.
    publish: ({ job, target }, name = target) =>
      guarded(target, async () => {
        const part = asPart(await records.get(partKey(job)));
        if (part === null) throw createBlobError('not-found', target);
        await records.update(resultKey(job), (): ResultRecord => ({ sizes: part.sizes, name }));
        return name;
      }),
    removePart: ({ job, target }) =>
      guarded(target, async () => {
        const isPublished = asPart(await records.get(resultKey(job))) !== null;
        if (isPublished) await records.delete([partKey(job)]);
        else await removeAll(job);
      }),
    readResult: async (job) => {
      const result = asPart(await records.get(resultKey(job)));
      if (result === null) return null;
      const part = new ReadablePart(sealed, { job, target: job }, result.sizes);
      return part.read(0, part.byteLength);
    },
    removeResult: removeAll,
    keptJobs: async () => (await records.keys(RESULT)).map((key) => key.slice(RESULT.length)),
  };
}

class GrowingPart implements ResultPart {
  readonly #records: RecordStore;
  readonly #sealed: SealedBytes;
  readonly #place: ResultPlace;
  #sizes: readonly number[] = [];
  #held: Uint8Array[] = [];

  constructor(records: RecordStore, sealed: SealedBytes, place: ResultPlace) {
    this.#records = records;
    this.#sealed = sealed;
    this.#place = place;
  }

  async write(piece: Uint8Array): Promise<void> {
    const held = [...this.#held, piece];
    if (lengthOf(held) >= PIECE_BYTES) {
      await this.#putAway(held);
      this.#held = [];
    } else this.#held = held;
  }

  async finish(): Promise<void> {
    if (this.#held.length > 0) await this.#putAway(this.#held);
    this.#held = [];
  }

  abandon(): Promise<void> {
    return this.finish();
  }

  #putAway(held: readonly Uint8Array[]): Promise<void> {
    const { job, target } = this.#place;
    return guarded(target, async () => {
      const bytes = joined(held);
      await this.#sealed.put(pieceKey(job, this.#sizes.length), bytes);
      const sizes = [...this.#sizes, bytes.byteLength];
      await this.#records.update(partKey(job), (): PartRecord => ({ sizes }));
      this.#sizes = sizes;
    });
  }
}

class ReadablePart implements StoredPart {
  readonly byteLength: number;
  readonly #sealed: SealedBytes;
  readonly #place: ResultPlace;
  readonly #sizes: readonly number[];
  #last: { readonly index: number; readonly bytes: Uint8Array } | null = null;

  constructor(sealed: SealedBytes, place: ResultPlace, sizes: readonly number[]) {
    this.#sealed = sealed;
    this.#place = place;
    this.#sizes = sizes;
    this.byteLength = sizes.reduce((total, size) => total + size, 0);
  }

  async read(at: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    const end = Math.min(this.byteLength, at + length);
    const bytes = new Uint8Array(Math.max(0, end - at));
    let start = 0;
    for (const [index, size] of this.#sizes.entries()) {
      const from = Math.max(at, start);
      const to = Math.min(end, start + size);
      if (from < to) {
        const piece = await this.#piece(index);
        bytes.set(piece.subarray(from - start, to - start), from - at);
      }
      start += size;
    }
    return bytes;
  }

  close(): Promise<void> {
    this.#last = null;
    return Promise.resolve();
  }

  async #piece(index: number): Promise<Uint8Array> {
    if (this.#last?.index === index) return this.#last.bytes;
    const { job, target } = this.#place;
    const bytes = await guarded(target, () => this.#sealed.get(pieceKey(job, index)));
    if (typeof bytes === 'string') throw createBlobError('not-found', target);
    this.#last = { index, bytes };
    return bytes;
  }
}

function asPart(value: unknown): PartRecord | null {
  if (typeof value !== 'object' || value === null || !('sizes' in value)) return null;
  return Array.isArray(value.sizes) ? (value as PartRecord) : null;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(lengthOf(pieces));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  return bytes;
}

function lengthOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((total, { byteLength }) => total + byteLength, 0);
}

/** Failures of the browser's database as those of files. */
async function guarded<Value>(target: string, act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (cause) {
    if (isBlobError(cause)) throw cause;
    const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError';
    throw createBlobError(isFull ? 'disk-full' : 'io-error', target, cause);
  }
}
