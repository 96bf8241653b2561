import type { AudioFormat } from './audio-format.ts';

/** The stream takes sound at most at twice its own speed. */
export const FASTEST_SPEED = 2;

/** Kept back at every gap, so that a network that bunches chunks does not make them too early. */
const MARGIN_IN_MS = 5;

/** Says when the next chunk may go out: by the sound that has gone, never in bursts after a pause. */
export class SoundPacer {
  readonly #speed: number;
  #earliest = 0;

  constructor(speed: number) {
    this.#speed = Math.min(Math.max(speed, 0.1), FASTEST_SPEED);
  }

  /** Milliseconds to wait before a chunk goes out, 0 for none. */
  waitInMs(now: number): number {
    return Math.max(0, this.#earliest - now);
  }

  /** A chunk of this much sound has gone out. */
  sent(now: number, durationInMs: number): void {
    this.#earliest = now + durationInMs / this.#speed + MARGIN_IN_MS;
  }
}

/** Largest chunk the stream takes: 100 kB, and one second of sound. */
export const MAX_CHUNK_BYTES = 100_000;

/** What chunks last that are neither chatty nor slow to be heard. */
export const USUAL_CHUNK_IN_MS = 250;
const LONGEST_CHUNK_IN_MS = 1_000;

/**
 * How long a chunk lasts where word that one was read comes after `roundTripInMs`: as sound may go
 * out at twice its speed, a chunk of twice that leaves no gap.
 */
export function chunkLengthFor(roundTripInMs: number): number {
  return Math.min(LONGEST_CHUNK_IN_MS, Math.max(USUAL_CHUNK_IN_MS, Math.ceil(2 * roundTripInMs)));
}

/** Bytes of one chunk: of raw sound a whole number of samples. */
export function chunkSizeFor(
  { raw }: AudioFormat,
  bytesPerSecond: number,
  lengthInMs: number = USUAL_CHUNK_IN_MS,
): number {
  const sample = raw?.bytesPerSample ?? 1;
  // How much sound is in so many bytes of a container is known on average only.
  const lastsInMs = raw === null ? Math.min(lengthInMs, USUAL_CHUNK_IN_MS) : lengthInMs;
  const wanted = Math.min((bytesPerSecond * lastsInMs) / 1000, MAX_CHUNK_BYTES);
  return Math.max(sample, Math.floor(wanted / sample) * sample);
}
