import type { StreamedBody } from '../../../ports/http-transport.ts';

/**
 * A body that knows how much of it a transport has taken in this attempt, holds its source to the
 * length, and remembers why the source could not be read.
 */
export class TrackedBody implements StreamedBody {
  readonly byteLength: number;
  readonly #source: StreamedBody;
  readonly #onPassedOn: (doneBytes: number) => void;
  /** Bytes that a transport has taken; 0 means that none can have gone out. */
  taken = 0;
  failure: { readonly reason: unknown } | null = null;

  /** `onPassedOn` is told once a transport asks for more, as the pieces before have then left. */
  constructor(source: StreamedBody, onPassedOn: (doneBytes: number) => void) {
    this.byteLength = source.byteLength;
    this.#source = source;
    this.#onPassedOn = onPassedOn;
  }

  async *chunks(): AsyncGenerator<Uint8Array, void, undefined> {
    for await (const piece of this.#read()) {
      this.taken += piece.byteLength;
      yield piece;
      this.#onPassedOn(this.taken);
    }
  }

  async *#read(): AsyncGenerator<Uint8Array, void, undefined> {
    let size = 0;
    try {
      for await (const piece of this.#source.chunks()) {
        size += piece.byteLength;
        if (size > this.byteLength) throw new LengthChanged();
        if (piece.byteLength > 0) yield piece;
      }
      if (size !== this.byteLength) throw new LengthChanged();
    } catch (thrown) {
      this.failure = { reason: thrown };
      throw thrown;
    }
  }
}

class LengthChanged extends Error {
  override readonly name = 'LengthChanged';

  constructor() {
    super('The source is not as long as it was said to be.');
  }
}
