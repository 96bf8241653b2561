import { StreamError } from './stream-error.ts';
import type { RawEncoding } from './voice-tables.ts';

const mostBytes = 100_000;
const longestInMs = 1000;
/** Sound may come at most at this multiple of its own speed. */
const fastest = 2;
/** What a network may bunch: so much sound may be early. */
const lenienceInMs = 1000;
const kind = 'source_media_chunk';

function bytesPerSample({ encoding }: RawEncoding): number {
  return encoding === 's16le' ? 2 : 1;
}

/** How long raw sound lasts. */
export function soundInMs(bytes: number, sound: RawEncoding): number {
  return (bytes * 1000) / (bytesPerSample(sound) * sound.rate);
}

/**
 * The rules for chunks on one connection: size, whole samples, pace. Throws a StreamError for the
 * first rule that is broken. The duration of a container's chunks is not known, so that only their
 * size counts.
 */
export class ChunkRules {
  readonly #sound: RawEncoding | null;
  readonly #beganAt: number;
  #heardInMs = 0;

  constructor(sound: RawEncoding | null, now: number) {
    this.#sound = sound;
    this.#beganAt = now;
  }

  check(data: Uint8Array, now: number): void {
    if (data.length === 0) throw new StreamError(kind, 'bad-sound', 'A chunk holds no sound.');
    if (data.length > mostBytes) {
      throw new StreamError(kind, 'too-large', `A chunk holds at most ${mostBytes} bytes.`);
    }
    if (this.#sound === null) return;
    if (data.length % bytesPerSample(this.#sound) !== 0) {
      throw new StreamError(kind, 'bad-sound', 'A chunk of PCM holds a whole number of samples.');
    }
    const durationInMs = soundInMs(data.length, this.#sound);
    if (durationInMs > longestInMs) {
      throw new StreamError(kind, 'too-large', 'A chunk lasts one second at most.');
    }
    const allowedInMs = fastest * (now - this.#beganAt) + lenienceInMs;
    if (this.#heardInMs > 0 && this.#heardInMs + durationInMs > allowedInMs) {
      throw new StreamError(kind, 'too-early', 'Sound comes faster than twice its own speed.');
    }
    this.#heardInMs += durationInMs;
  }
}
