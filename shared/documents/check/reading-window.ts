import type { ReadableBytes } from './readable-bytes.ts';

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
