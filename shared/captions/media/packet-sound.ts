import type { AudioSource } from '../../api/voice/audio-source.ts';
import {
  clusterOverhead,
  matroskaCluster,
  matroskaHead,
  type MatroskaTrack,
} from '../../formats/audio/write-matroska.ts';
import { timeIn } from './timed-piece.ts';

/** One packet of compressed sound. */
export interface SoundPacket {
  readonly data: Uint8Array;
  /** When it is heard in the recording. */
  readonly timeInMs: number;
  /** 0 where the file does not say. */
  readonly durationInMs: number;
}

/** One sound track of a recording, as packets. */
export interface PacketTrack {
  readonly contentType: string;
  readonly head: MatroskaTrack;
  /** When its first packet is heard. */
  readonly beginInMs: number;
  /** Roughly: times come with the packets. */
  readonly bytesPerSecond: number;
  /** In order of time, from the one that is heard then; the first one where none is. */
  packets(fromInMs: number): AsyncIterator<SoundPacket>;
}

/** What a chunk lasts unless another length is asked for. */
const usualInMs = 250;
/** No sound has more, whatever the times of a damaged file say: packets must not go out in a burst. */
const mostBytesInMs = 1_000;
/** What is longer than this between two packets is a hole. */
const longestPacketInMs = 1_000;

/** The sound of a track from `fromInMs` on as a Matroska stream that is made while it is read. */
export function createPacketSound(track: PacketTrack, fromInMs = 0): AudioSource {
  const sound = new PacketSound(track, fromInMs);
  return {
    contentType: track.contentType,
    bytesPerSecond: track.bytesPerSecond,
    byteLength: null,
    read: (at, length, _signal, lengthInMs) => sound.read(at, length, lengthInMs ?? usualInMs),
    packets: {
      beginInMs: track.beginInMs,
      timeAt: (at) => sound.timeAt(at),
      from: (inMs) => createPacketSound(track, inMs),
    },
  };
}

/** What goes out at once: whole packets. */
interface Batch {
  readonly at: number;
  readonly data: Uint8Array;
  readonly beginInMs: number;
  readonly endInMs: number;
}

class PacketSound {
  readonly #track: PacketTrack;
  readonly #packets: AsyncIterator<SoundPacket>;
  /** Times of the stream count from here. */
  #firstInMs: number | null = null;
  #batch: Batch;
  /** The packet behind the batch; undefined before the first one, null behind the last one. */
  #coming: SoundPacket | null | undefined = undefined;
  /** Why there are no more packets; thrown when those before it have gone out. */
  #failure: { readonly reason: unknown } | null = null;

  constructor(track: PacketTrack, fromInMs: number) {
    this.#track = track;
    this.#packets = track.packets(fromInMs);
    this.#batch = { at: 0, data: new Uint8Array(), beginInMs: fromInMs, endInMs: fromInMs };
  }

  /** A packet that is larger than a chunk goes out in pieces. */
  async read(at: number, length: number, lengthInMs: number): Promise<Uint8Array> {
    if (at === this.#batch.at + this.#batch.data.length) {
      this.#batch = await this.#next(at, length, lengthInMs);
    }
    const { data } = this.#batch;
    const from = at - this.#batch.at;
    if (from < 0 || from > data.length) throw new RangeError('Packets are read in order.');
    return data.slice(from, from + length);
  }

  timeAt(at: number): number {
    return timeIn({ ...this.#batch, length: this.#batch.data.length }, at);
  }

  async #next(at: number, length: number, lengthInMs: number): Promise<Batch> {
    const taken: SoundPacket[] = [];
    let bytes = 0;
    let coming = this.#coming === undefined ? await this.#pull() : this.#coming;
    const beginInMs = coming?.timeInMs ?? this.#batch.endInMs;
    while (coming !== null) {
      taken.push(coming);
      bytes += coming.data.length;
      coming = await this.#pull();
      if (coming === null || endsAfter(coming, beginInMs + lengthInMs)) break;
      if (bytes + coming.data.length + clusterOverhead(taken.length + 1) > length) break;
    }
    this.#coming = coming;
    const last = taken.at(-1);
    if (last === undefined) {
      if (this.#failure !== null) throw this.#failure.reason;
      return { at, data: new Uint8Array(), beginInMs, endInMs: beginInMs };
    }
    this.#firstInMs ??= beginInMs;
    return {
      at,
      data: this.#written(taken, at === 0, this.#firstInMs),
      beginInMs,
      endInMs: Math.max(endOf(last, coming, taken.at(-2)), beginInMs + bytes / mostBytesInMs),
    };
  }

  #written(packets: readonly SoundPacket[], isFirst: boolean, firstInMs: number): Uint8Array {
    const cluster = matroskaCluster(
      packets.map(({ data, timeInMs }) => ({ data, timeInMs: Math.max(0, timeInMs - firstInMs) })),
    );
    if (!isFirst) return cluster;
    const head = matroskaHead(this.#track.head);
    const whole = new Uint8Array(head.length + cluster.length);
    whole.set(head);
    whole.set(cluster, head.length);
    return whole;
  }

  async #pull(): Promise<SoundPacket | null> {
    try {
      const result = await this.#packets.next();
      return result.done === true ? null : result.value;
    } catch (error) {
      this.#failure = { reason: error };
      return null;
    }
  }
}

function endsAfter({ timeInMs, durationInMs }: SoundPacket, latestInMs: number): boolean {
  return timeInMs + durationInMs > latestInMs;
}

/** Where the last packet of a batch ends; a packet of unknown length lasts as long as the others. */
function endOf(
  { timeInMs, durationInMs }: SoundPacket,
  next: SoundPacket | null,
  before: SoundPacket | undefined,
): number {
  if (next !== null && next.timeInMs - timeInMs <= longestPacketInMs) return next.timeInMs;
  const usual = before === undefined ? 0 : timeInMs - before.timeInMs;
  return timeInMs + Math.min(durationInMs > 0 ? durationInMs : usual, longestPacketInMs);
}
