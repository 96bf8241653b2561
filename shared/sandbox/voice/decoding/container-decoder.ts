import { StreamError } from '../stream-error.ts';
import { decodeFlacFrame, readFlacHead } from './flac-decoder.ts';
import { MatroskaReader, type MatroskaSound } from './matroska-reader.ts';

/** Samples of one channel. */
export interface DecodedSound {
  readonly samples: Int16Array;
  readonly samplesPerSecond: number;
}

const kind = 'source_media_chunk';
const matroskaTypes =
  /^audio\/(?:auto|webm|x-matroska|webm;codecs=opus|x-matroska;codecs=(?:flac|opus))$/;

/** Decodes one packet. */
type PacketDecoder = (packet: Uint8Array) => DecodedSound;

/** Hears sound in Matroska and WebM: Opus and FLAC, in pieces of any size. */
export class ContainerDecoder {
  readonly #reader = new MatroskaReader();
  #decode: PacketDecoder | null = null;
  #free: () => void = () => undefined;

  /** Whether there is a decoder for a media type. */
  static hears(mediaType: string): boolean {
    return matroskaTypes.test(mediaType);
  }

  /** What the bytes hold beside what came before. Rejects with a `StreamError`. */
  async take(data: Uint8Array): Promise<readonly DecodedSound[]> {
    try {
      const packets = this.#reader.take(data);
      const { sound } = this.#reader;
      if (sound === null) return [];
      const decode = (this.#decode ??= await this.#open(sound));
      return packets.map(decode);
    } catch (error) {
      if (error instanceof StreamError) throw error;
      throw new StreamError(kind, 'bad-sound', 'The sound cannot be decoded: it is damaged.');
    }
  }

  close(): void {
    this.#free();
    this.#free = () => undefined;
  }

  async #open({ codecId, codecPrivate, channels }: MatroskaSound): Promise<PacketDecoder> {
    if (codecId === 'A_FLAC') {
      const stream = codecPrivate === null ? null : readFlacHead(codecPrivate);
      if (stream === null) throw new StreamError(kind, 'bad-sound', 'The FLAC track has no head.');
      const { samplesPerSecond } = stream;
      return (packet) => ({ samples: decodeFlacFrame(packet, stream), samplesPerSecond });
    }
    if (codecId !== 'A_OPUS' || channels > 2) {
      const sentence = `The sandbox decodes Opus and FLAC of Matroska, not ${codecId.slice(0, 24)}.`;
      throw new StreamError(kind, 'no-decoder', sentence);
    }
    const { OpusDecoder } = await import('opus-decoder');
    const decoder = new OpusDecoder({ channels, sampleRate: 16_000 });
    await decoder.ready;
    this.#free = () => {
      decoder.free();
    };
    return (packet) => {
      const { channelData } = decoder.decodeFrame(packet);
      return { samples: mean(channelData), samplesPerSecond: 16_000 };
    };
  }
}

function mean(channels: readonly Float32Array[]): Int16Array {
  const [first = new Float32Array()] = channels;
  return Int16Array.from(first, (_, index) => {
    const sum = channels.reduce((total, channel) => total + (channel[index] ?? 0), 0);
    return Math.max(-32_768, Math.min(32_767, Math.round((sum / channels.length) * 32_767)));
  });
}
