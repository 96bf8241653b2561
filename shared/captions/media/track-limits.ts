import type { InputAudioTrack } from 'mediabunny';
import type { MediaFile } from './media-file.ts';

/** Some containers leave out what all packets begin with. */
const mostTimes = 2;
const always = 64 * 1024;

/**
 * What the packets of a file can be in one pass over it: no more than its bytes, and none without a
 * byte in the end. Behind the last one, a damaged file may give empty ones, or the same, for ever.
 */
export class PacketBudget {
  #left: number;

  constructor(byteLength: number) {
    this.#left = mostTimes * byteLength + always;
  }

  /** Whether the file can hold this packet as well. */
  take({ data }: { readonly data: Uint8Array }): boolean {
    this.#left -= Math.max(1, data.length);
    return this.#left >= 0;
  }
}

/** What may be silent in the shortest file, in seconds. */
const silenceInS = 120;

/**
 * Bytes that a second of a recording takes at least. Packets of silence are few, and small. Where a
 * track of raw samples has none, silence is made, which is read and sent as sound is: a second of
 * film takes more than a thousand bytes.
 */
const leastBytesInS = { packets: 10, samples: 1_000 } as const;

/**
 * When the sound of a track ends, in seconds; null where no file of this length lasts as long. What
 * MP4 and QuickTime say of their length beside their samples is not asked for: it may be anything.
 * `isGuessed` says that of another file, too.
 */
export async function endOfTrack(
  track: InputAudioTrack,
  file: MediaFile,
  { kind, isGuessed }: { readonly kind: keyof typeof leastBytesInS; readonly isGuessed: boolean },
): Promise<number | null> {
  const most = silenceInS + file.byteLength / leastBytesInS[kind];
  const isCounted = isGuessed || (await file.isMp4());
  const stated = isCounted ? null : await track.getDurationFromMetadata();
  const end = stated !== null && stated <= most ? stated : await track.computeDuration();
  return end <= most ? end : null;
}
