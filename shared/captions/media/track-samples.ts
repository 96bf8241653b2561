import { EncodedPacketSink, type EncodedPacket, type InputAudioTrack } from 'mediabunny';
import { say } from '../../messages/message.ts';
import type { WavHeader } from '../../formats/audio/wav.ts';
import { isPossibleSound } from '../../formats/audio/sound-limits.ts';
import { openSamples } from '../open-wav.ts';
import { refused, type OpenedRecording } from '../opened-recording.ts';
import type { RecordingBytes } from '../recording-bytes.ts';
import { damagedRecording } from '../recording-error.ts';
import type { MediaFile } from './media-file.ts';
import { PacketBudget, endOfTrack } from './track-limits.ts';

interface SampleForm {
  readonly encoding: WavHeader['encoding'];
  readonly bitsPerSample: number;
  /** The great end of each sample comes first. */
  readonly isBigEndian?: boolean;
  /** Eight bits with a sign, which WAV files do not have. */
  readonly isSigned?: boolean;
}

/** By the names of the library. */
const forms: Readonly<Record<string, SampleForm>> = {
  'pcm-u8': { encoding: 'pcm', bitsPerSample: 8 },
  'pcm-s8': { encoding: 'pcm', bitsPerSample: 8, isSigned: true },
  'pcm-s16': { encoding: 'pcm', bitsPerSample: 16 },
  'pcm-s16be': { encoding: 'pcm', bitsPerSample: 16, isBigEndian: true },
  'pcm-s24': { encoding: 'pcm', bitsPerSample: 24 },
  'pcm-s24be': { encoding: 'pcm', bitsPerSample: 24, isBigEndian: true },
  'pcm-s32': { encoding: 'pcm', bitsPerSample: 32 },
  'pcm-s32be': { encoding: 'pcm', bitsPerSample: 32, isBigEndian: true },
  'pcm-f32': { encoding: 'float', bitsPerSample: 32 },
  'pcm-f32be': { encoding: 'float', bitsPerSample: 32, isBigEndian: true },
  'pcm-f64': { encoding: 'float', bitsPerSample: 64 },
  'pcm-f64be': { encoding: 'float', bitsPerSample: 64, isBigEndian: true },
  ulaw: { encoding: 'ulaw', bitsPerSample: 8 },
  alaw: { encoding: 'alaw', bitsPerSample: 8 },
};

/** Opens a track of raw samples; null for a codec that holds none. Rejects where it is damaged. */
export async function openTrackSamples(
  track: InputAudioTrack,
  codec: string,
  file: MediaFile,
): Promise<OpenedRecording | null> {
  const form = forms[codec];
  if (form === undefined) return null;
  const samplesPerSecond = await track.getSampleRate();
  const channels = await track.getNumberOfChannels();
  if (!isPossibleSound(channels, samplesPerSecond)) return refused(say('recording.damaged'));
  const end = await endOfTrack(track, file, { kind: 'samples', isGuessed: false });
  if (end === null) return refused(say('recording.damaged'));
  const size = (form.bitsPerSample / 8) * channels;
  const dataLength = Math.round(end * samplesPerSecond) * size;
  if (!(dataLength > 0)) return refused(say('recording.silent'));
  const header = { ...form, channels, samplesPerSecond, dataStart: 0, dataLength };
  return openSamples(header, new TrackSamples(track, header, form, file));
}

/**
 * The samples of a track one after the other, as a WAV file has them: silence where the recording
 * has none, so that each lies where it is heard.
 */
class TrackSamples implements RecordingBytes {
  readonly byteLength: number;
  readonly #sink: EncodedPacketSink;
  readonly #header: WavHeader;
  readonly #form: SampleForm;
  readonly #file: MediaFile;
  readonly #size: number;
  /** What was read last: samples are read in order, nearly always. */
  #packet: EncodedPacket | null = null;

  constructor(track: InputAudioTrack, header: WavHeader, form: SampleForm, file: MediaFile) {
    this.#sink = new EncodedPacketSink(track);
    this.#header = header;
    this.#form = form;
    this.#file = file;
    this.#size = (header.bitsPerSample / 8) * header.channels;
    this.byteLength = header.dataLength;
  }

  /** Rejects with a `FormatError` where the file is damaged, or with a `BlobError`. */
  async read(at: number, length: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(Math.max(0, Math.min(length, this.byteLength - at)));
    bytes.fill(silenceOf(this.#form));
    let packet = await this.#safely(at, () => this.#packetAt(at));
    const budget = new PacketBudget(this.#file.byteLength);
    while (packet !== null) {
      const now = packet;
      if (!budget.take(now)) throw this.#damagedAt(at);
      const from = this.#placeOf(now) - at;
      if (from >= bytes.length) break;
      copyInto(bytes, this.#plain(now.data), from);
      this.#packet = now;
      packet = await this.#safely(at, () => this.#sink.getNextPacket(now));
    }
    return bytes;
  }

  async #packetAt(at: number): Promise<EncodedPacket | null> {
    const last = this.#packet;
    // The one that was read last, or the one behind it.
    if (last !== null && this.#placeOf(last) <= at) {
      if (at < this.#placeOf(last) + last.data.length) return last;
      const next = await this.#sink.getNextPacket(last);
      if (next === null || at < this.#placeOf(next) + next.data.length) return next;
    }
    const seconds = at / this.#size / this.#header.samplesPerSecond;
    return (await this.#sink.getPacket(seconds)) ?? (await this.#sink.getFirstPacket());
  }

  async #safely(
    at: number,
    work: () => Promise<EncodedPacket | null>,
  ): Promise<EncodedPacket | null> {
    const packet = await this.#file.read(work, 'damaged' as const);
    if (packet !== 'damaged') return packet;
    throw this.#damagedAt(at);
  }

  #damagedAt(at: number): Error {
    return damagedRecording((at * 1_000) / this.#size / this.#header.samplesPerSecond);
  }

  #placeOf({ timestamp }: EncodedPacket): number {
    return Math.round(timestamp * this.#header.samplesPerSecond) * this.#size;
  }

  /** As a WAV file would hold them. */
  #plain(data: Uint8Array): Uint8Array {
    const { bitsPerSample, isBigEndian = false, isSigned = false } = this.#form;
    if (isSigned) return data.map((byte) => byte ^ 0x80);
    if (!isBigEndian) return data;
    const width = bitsPerSample / 8;
    const turned = new Uint8Array(data.length - (data.length % width));
    for (let at = 0; at < turned.length; at += 1) {
      turned[at] = data[at - (at % width) + width - 1 - (at % width)] ?? 0;
    }
    return turned;
  }
}

function copyInto(bytes: Uint8Array, data: Uint8Array, from: number): void {
  const skipped = Math.max(0, -from);
  const part = data.subarray(skipped, skipped + Math.max(0, bytes.length - Math.max(0, from)));
  bytes.set(part, Math.max(0, from));
}

function silenceOf({ encoding, bitsPerSample }: SampleForm): number {
  if (encoding === 'alaw') return 0xd5;
  if (encoding === 'ulaw') return 0xff;
  return encoding === 'pcm' && bitsPerSample === 8 ? 0x80 : 0;
}
