import type { AudioSource } from '../api/voice/audio-source.ts';
import { say } from '../messages/message.ts';
import { frameBytes, mixSamples, sourceFrameOf } from '../formats/audio/mix-samples.ts';
import { readWavHeader, type WavHeader } from '../formats/audio/wav.ts';
import { nothingToClose, refused, type OpenedRecording } from './opened-recording.ts';
import { readPart, type RecordingBytes } from './recording-bytes.ts';

/** Rates at which the service takes 16-bit samples. */
const rates: readonly number[] = [8_000, 16_000, 44_100, 48_000];
const usualRate = 16_000;

/** Opens a WAV file that begins with `start`. */
export function openWav(start: Uint8Array, bytes: RecordingBytes): OpenedRecording {
  const header = readWavHeader(start, bytes.byteLength);
  return header === null ? refused(say('recording.wav-header')) : openSamples(header, bytes);
}

/** Raw samples, wherever they lie, as raw sound of one channel at a rate that the service takes. */
export function openSamples(header: WavHeader, bytes: RecordingBytes): OpenedRecording {
  if (header.dataLength === 0) return refused(say('recording.silent'));
  const audio = isTelephone(header) ? asItIs(header, bytes) : mixed(header, bytes);
  if (audio === null) return refused(say('recording.telephone'));
  const frames = header.dataLength / frameBytes(header);
  // A damaged header may name a rate at which all samples pass within half a millisecond.
  const durationInMs = Math.max(1, Math.round((frames * 1000) / header.samplesPerSecond));
  return { type: 'recording', audio, durationInMs, tracks: null, close: nothingToClose };
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
