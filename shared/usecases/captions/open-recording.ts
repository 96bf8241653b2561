import type { AudioSource } from '../../api/voice/audio-source.ts';
import {
  isWav,
  readWavHeader,
  wavHeaderBytes,
  type WavHeader,
} from '../../formats/audio/read-wav.ts';
import { frameBytes, mixSamples, sourceFrameOf } from '../../formats/audio/mix-samples.ts';
import { measureContainer } from '../../formats/audio/measure-container.ts';
import type { ByteSource } from '../../ports/byte-source.ts';

/** A file, or memory: read at any place. */
type RecordingBytes = Pick<ByteSource, 'byteLength' | 'read'>;

export type OpenedRecording =
  | { readonly type: 'recording'; readonly audio: AudioSource; readonly durationInMs: number }
  /** Why it cannot be streamed, and what to do; does not name the file. */
  | { readonly type: 'refused'; readonly sentence: string };

/** Rates at which the service takes 16-bit samples. */
const rates: readonly number[] = [8_000, 16_000, 44_100, 48_000];
const usualRate = 16_000;

const advice = 'Convert it to WAV with 16-bit samples at 16,000 Hz.';

/**
 * Opens a recording for the voice stream. WAV files become raw sound of one channel, at a rate that
 * the service takes; compressed sound goes out as it is. Rejects with a `BlobError`.
 */
export async function openRecording(bytes: RecordingBytes): Promise<OpenedRecording> {
  const start = await bytes.read(0, Math.min(wavHeaderBytes, bytes.byteLength));
  if (start.length === 0) return refused('The file is empty.');
  if (isWav(start)) return openWav(start, bytes);
  const end = await bytes.read(Math.max(0, bytes.byteLength - wavHeaderBytes), wavHeaderBytes);
  const container = measureContainer(start, end, bytes.byteLength);
  if (container === null) {
    return refused(`This is no sound that the service takes (WAV, FLAC, MP3, Ogg). ${advice}`);
  }
  const { contentType, durationInMs } = container;
  if (durationInMs === null) {
    return refused(
      `How long it lasts cannot be told, so it cannot be sent at the right pace. ${advice}`,
    );
  }
  const bytesPerSecond = (bytes.byteLength * 1000) / durationInMs;
  const { byteLength } = bytes;
  const read: AudioSource['read'] = (at, length) => readPart(bytes, at, length, byteLength);
  return {
    type: 'recording',
    durationInMs,
    audio: { contentType, bytesPerSecond, byteLength, read },
  };
}

function openWav(start: Uint8Array, bytes: RecordingBytes): OpenedRecording {
  const header = readWavHeader(start, bytes.byteLength);
  if (header === null) return refused(`The header of this WAV file cannot be used. ${advice}`);
  if (header.dataLength === 0) return refused('There is no sound in it.');
  const audio = isTelephone(header) ? asItIs(header, bytes) : mixed(header, bytes);
  const frames = header.dataLength / frameBytes(header);
  const durationInMs = Math.round((frames * 1000) / header.samplesPerSecond);
  if (audio !== null) return { type: 'recording', audio, durationInMs };
  return refused(`A-law and \u00b5-law are taken with one channel at 8,000 Hz only. ${advice}`);
}

function isTelephone({ encoding }: WavHeader): boolean {
  return encoding === 'alaw' || encoding === 'ulaw';
}

function asItIs(header: WavHeader, bytes: RecordingBytes): AudioSource | null {
  const { encoding, channels, samplesPerSecond, dataStart, dataLength } = header;
  if (channels !== 1 || samplesPerSecond !== 8_000) return null;
  return {
    contentType: `audio/pcm;encoding=${encoding};rate=8000`,
    bytesPerSecond: 8_000,
    byteLength: dataLength,
    read: (at, length) => readPart(bytes, dataStart + at, length, dataStart + dataLength),
  };
}

/** One channel of 16 bits, computed where it is read. */
function mixed(header: WavHeader, bytes: RecordingBytes): AudioSource {
  const { samplesPerSecond, dataStart, dataLength, channels, bitsPerSample, encoding } = header;
  const rate = rates.includes(samplesPerSecond) ? samplesPerSecond : usualRate;
  const common = {
    contentType: `audio/pcm;encoding=s16le;rate=${rate}`,
    bytesPerSecond: 2 * rate,
  };
  if (rate === samplesPerSecond && channels === 1 && bitsPerSample === 16 && encoding === 'pcm') {
    const end = dataStart + dataLength;
    const read: AudioSource['read'] = (at, length) => readPart(bytes, dataStart + at, length, end);
    return { ...common, byteLength: dataLength, read };
  }
  const size = frameBytes(header);
  const samples = Math.floor((dataLength / size) * (rate / samplesPerSecond));
  return {
    ...common,
    byteLength: 2 * samples,
    read: async (at, length) => {
      const first = Math.floor(at / 2);
      const count = Math.min(Math.floor(length / 2), samples - first);
      if (count <= 0) return new Uint8Array();
      const from = dataStart + sourceFrameOf(first, header, rate) * size;
      const to = dataStart + (sourceFrameOf(first + count, header, rate) + 1) * size;
      const part = await readPart(bytes, from, to - from, dataStart + dataLength);
      return mixSamples(part, header, rate, first, count);
    },
  };
}

/** All of a part, also from a source that gives it in pieces; nothing from `end` on. */
async function readPart(
  bytes: RecordingBytes,
  at: number,
  length: number,
  end: number,
): Promise<Uint8Array> {
  const wanted = Math.max(0, Math.min(length, end - at));
  return wanted === 0 ? new Uint8Array() : await bytes.read(at, wanted);
}

function refused(sentence: string): OpenedRecording {
  return { type: 'refused', sentence };
}
