import type { AudioSource } from '../../api/voice/audio-source.ts';

/** Raw sound as a microphone or a pipe gives it: 16-bit samples of one channel. */
const rate = 16_000;

/**
 * Sound that is still being recorded, for the voice stream. Only what the service may have to hear
 * once more is kept. One reader at a time.
 */
export function createLiveSound(pieces: AsyncIterable<Uint8Array>): AudioSource {
  const live = new LiveSound(pieces);
  return {
    contentType: `audio/pcm;encoding=s16le;rate=${rate}`,
    bytesPerSecond: 2 * rate,
    byteLength: null,
    read: (at, length, signal) => live.read(at, length, signal),
  };
}

class LiveSound {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #begin = 0;
  #kept = new Uint8Array();
  #isOver = false;
  /** A piece that was asked for when the reader went away: the next reader gets it. */
  #coming: Promise<IteratorResult<Uint8Array>> | null = null;

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** A whole chunk, or the rest of whole samples at the end. Rejects with the abort. */
  async read(at: number, length: number, signal: AbortSignal): Promise<Uint8Array> {
    // What lies before was taken.
    this.#kept = this.#kept.subarray(at - this.#begin);
    this.#begin = at;
    while (this.#kept.length < length && !this.#isOver) {
      signal.throwIfAborted();
      this.#coming ??= this.#pieces.next();
      const result = await orAbort(this.#coming, signal);
      this.#coming = null;
      if (result.done === true) this.#isOver = true;
      else this.#kept = joined(this.#kept, result.value);
    }
    const whole = Math.min(length, this.#kept.length - (this.#kept.length % 2));
    return this.#kept.slice(0, whole);
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

async function orAbort<Value>(waiting: Promise<Value>, signal: AbortSignal): Promise<Value> {
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => {
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([waiting, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
