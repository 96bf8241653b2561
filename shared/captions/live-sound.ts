import type { AudioSource } from '../api/voice/audio-source.ts';

/** Raw sound as a microphone or a pipe gives it: 16-bit samples of one channel. */
const rate = 16_000;
const bytesPerSecond = 2 * rate;

/** What is kept for a service that is away; whoever records has to hold back what comes after. */
const MOST_KEPT_BYTES = 600 * bytesPerSecond;

export interface LiveSound extends AudioSource {
  /** Ends the sound here: what came before is still read. */
  readonly end: () => void;
}

/**
 * Sound that is still being recorded, for the voice stream. It is taken as it comes, whether or not
 * anybody reads, so that no recorder overruns while a connection is made again; what the service has
 * taken is let go. One reader at a time.
 */
export function createLiveSound(pieces: AsyncIterable<Uint8Array>): LiveSound {
  const live = new Recording(pieces);
  return {
    contentType: `audio/pcm;encoding=s16le;rate=${rate}`,
    bytesPerSecond,
    byteLength: null,
    read: (at, length, signal) => live.read(at, length, signal),
    end: () => {
      live.end();
    },
  };
}

class Recording {
  readonly #pieces: AsyncIterator<Uint8Array>;
  /** What came and was not taken yet, and where it begins. */
  readonly #kept: Uint8Array[] = [];
  #begin = 0;
  #keptBytes = 0;
  #isRunning = false;
  #isOver = false;
  #failure: { readonly reason: unknown } | null = null;
  /** Who waits until something changes. */
  #wake: () => void = noMatter;

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
    this.#run();
  }

  /** A whole chunk, or the rest of whole samples at the end. Rejects with the abort. */
  async read(at: number, length: number, signal: AbortSignal): Promise<Uint8Array> {
    this.#letGo(at);
    this.#run();
    while (this.#keptBytes < length && !this.#isOver) {
      signal.throwIfAborted();
      await this.#changed(signal);
    }
    const available = Math.min(length, this.#keptBytes);
    if (available === 0 && this.#failure !== null) throw this.#failure.reason;
    return this.#first(available - (available % 2));
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    // It may wait for a piece that never comes: whoever gives them has to end that.
    void Promise.resolve(this.#pieces.return?.()).catch(noMatter);
    this.#wake();
  }

  /** Takes pieces as they come, until there are too many. */
  #run(): void {
    if (this.#isRunning || this.#isOver) return;
    this.#isRunning = true;
    void this.#take().finally(() => {
      this.#isRunning = false;
      this.#wake();
    });
  }

  async #take(): Promise<void> {
    try {
      while (!this.#isOver && this.#keptBytes < MOST_KEPT_BYTES) {
        const piece = await this.#pieces.next();
        if (piece.done === true) this.#isOver = true;
        else {
          this.#kept.push(piece.value);
          this.#keptBytes += piece.value.length;
        }
        this.#wake();
      }
    } catch (error) {
      // Who ended it is not told that it ended.
      if (!this.#isOver) this.#failure = { reason: error };
      this.#isOver = true;
    }
  }

  /** What lies before was taken. */
  #letGo(at: number): void {
    let left = at - this.#begin;
    this.#begin = at;
    this.#keptBytes -= left;
    while (left > 0) {
      const [piece] = this.#kept;
      if (piece === undefined) return;
      if (piece.length > left) this.#kept[0] = piece.subarray(left);
      else this.#kept.shift();
      left -= Math.min(left, piece.length);
    }
  }

  #first(length: number): Uint8Array {
    const chunk = new Uint8Array(length);
    let filled = 0;
    for (const piece of this.#kept) {
      if (filled === length) break;
      const part = piece.subarray(0, length - filled);
      chunk.set(part, filled);
      filled += part.length;
    }
    return chunk;
  }

  /** Resolves when a piece came or the sound is over. Rejects with the abort. */
  async #changed(signal: AbortSignal): Promise<void> {
    let stop = noMatter;
    try {
      await new Promise<void>((resolve, reject) => {
        this.#wake = resolve;
        stop = () => {
          reject(signal.reason as Error);
        };
        signal.addEventListener('abort', stop, { once: true });
      });
    } finally {
      this.#wake = noMatter;
      signal.removeEventListener('abort', stop);
    }
  }
}

function noMatter(): void {
  // Nobody waits, or what it was about is over.
}
