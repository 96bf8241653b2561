import type { ReadableBytes } from './readable-bytes.ts';

/** Bytes taken at once. */
const PIECE = 64 * 1024;

/** A stretch of a document in pieces; ends early where the document does. */
export async function* readPieces(
  bytes: ReadableBytes,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  let at = start;
  while (at < end) {
    const piece = await bytes.read(at, Math.min(PIECE, end - at));
    if (piece.length === 0) return;
    yield piece;
    at += piece.length;
  }
}

/** A stretch of a document in one; shorter where the document ends. */
export async function readStretch(
  bytes: ReadableBytes,
  start: number,
  end: number,
): Promise<Uint8Array> {
  const last = Math.min(end, bytes.byteLength);
  const stretch = new Uint8Array(Math.max(0, last - start));
  let length = 0;
  for await (const piece of readPieces(bytes, start, last)) {
    stretch.set(piece, length);
    length += piece.length;
  }
  return stretch.subarray(0, length);
}

const WINDOW = 64 * 1024;

/**
 * The same bytes, read a window at a time: whoever asks for many short stretches one after the other,
 * as the parts of a package are, does not open the file for each.
 */
export class ReadingWindow implements ReadableBytes {
  readonly byteLength: number;
  readonly #bytes: ReadableBytes;
  #start = 0;
  #window: Uint8Array = new Uint8Array(0);

  constructor(bytes: ReadableBytes) {
    this.#bytes = bytes;
    this.byteLength = bytes.byteLength;
  }

  async read(at: number, length: number): Promise<Uint8Array> {
    if (length > WINDOW) return this.#bytes.read(at, length);
    if (at < this.#start || at + length > this.#start + this.#window.length) {
      this.#window = await this.#bytes.read(at, WINDOW);
      this.#start = at;
    }
    const from = at - this.#start;
    return this.#window.slice(from, from + length);
  }
}
