import type { AudioFormat } from './audio-format.ts';

/** Largest chunk the stream takes: 100 kB, and one second of sound. */
export const MAX_CHUNK_BYTES = 100_000;

/** What chunks last that are neither chatty nor slow to be heard. */
const USUAL_CHUNK_IN_MS = 250;

/** Bytes of one chunk: of raw sound a whole number of samples. */
export function chunkSizeFor({ raw }: AudioFormat, bytesPerSecond: number): number {
  const sample = raw?.bytesPerSample ?? 1;
  const wanted = Math.min((bytesPerSecond * USUAL_CHUNK_IN_MS) / 1000, MAX_CHUNK_BYTES);
  return Math.max(sample, Math.floor(wanted / sample) * sample);
}
