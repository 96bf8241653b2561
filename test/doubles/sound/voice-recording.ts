import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AudioSource } from '../../../shared/api/voice/audio-source.ts';

/** The short recording among the samples: four sentences, 15.3 s, 16-bit samples at 16,000 Hz. */
export const recordingFile = path.resolve(
  import.meta.dirname,
  '../../../samples/harbour-announcement.wav',
);

export const pcm16 = 'audio/pcm;encoding=s16le;rate=16000';

/** Its samples without the header. */
export function recordedSamples(): Uint8Array {
  return readFileSync(recordingFile).subarray(44);
}

export function soundOf(
  bytes: Uint8Array,
  contentType = pcm16,
  bytesPerSecond = 32_000,
): AudioSource {
  return {
    contentType,
    bytesPerSecond,
    byteLength: bytes.length,
    read: (at, length) => Promise.resolve(bytes.subarray(at, at + length)),
  };
}
