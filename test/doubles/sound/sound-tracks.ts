import type { AudioCodec } from 'mediabunny';

/** One sound track to put into a file. */
export interface MadeTrack {
  readonly codec: AudioCodec;
  readonly samplesPerSecond: number;
  readonly channels: number;
  readonly description?: Uint8Array;
  readonly packets: readonly MadePacket[];
  /** ISO 639-2. */
  readonly language?: string;
  readonly name?: string;
  readonly isCommentary?: boolean;
}

export interface MadePacket {
  readonly data: Uint8Array;
  readonly timeInS: number;
  readonly durationInS: number;
}

/** Bytes that are told apart: the same number gives the same ones. */
function noise(seed: number, length: number): Uint8Array {
  let state = seed + 1;
  return Uint8Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return (state >> 8) & 0x7f;
  });
}

function packetsOf(
  count: number,
  durationInS: number,
  dataOf: (index: number) => Uint8Array,
  beginInS = 0,
): readonly MadePacket[] {
  return Array.from({ length: count }, (_, index) => ({
    data: dataOf(index),
    timeInS: beginInS + index * durationInS,
    durationInS,
  }));
}

/** Opus of 20 ms a packet, 80 to 200 bytes each; no decoder would hear anything in it. */
export function opusTrack(lastsInS: number, beginInS = 0): MadeTrack {
  const head = Buffer.alloc(19);
  head.write('OpusHead');
  head.set([1, 1], 8);
  head.writeUInt16LE(312, 10);
  head.writeUInt32LE(48_000, 12);
  // CELT, 20 ms, one channel, one frame.
  const dataOf = (index: number): Uint8Array =>
    Uint8Array.of(0x98, ...noise(index, 80 + ((index * 37) % 120)));
  const packets = packetsOf(Math.round(lastsInS * 50), 0.02, dataOf, beginInS);
  return { codec: 'opus', samplesPerSecond: 48_000, channels: 1, description: head, packets };
}

/** AAC of 1,024 samples a packet, with the AudioSpecificConfig for 48,000 Hz and two channels. */
export function aacTrack(lastsInS: number): MadeTrack {
  const packets = packetsOf(Math.round(lastsInS * 46.875), 1_024 / 48_000, (index) =>
    noise(index, 300 + ((index * 13) % 90)),
  );
  const description = Uint8Array.of(0x11, 0x90);
  return { codec: 'aac', samplesPerSecond: 48_000, channels: 2, description, packets };
}

/** MPEG-1 layer III at 128,000 bits and 48,000 samples a second, one channel. */
export function mp3Track(lastsInS: number): MadeTrack {
  const dataOf = (index: number): Uint8Array =>
    Uint8Array.of(0xff, 0xfb, 0x94, 0xc4, ...noise(index, 380));
  const packets = packetsOf(Math.round((lastsInS * 48_000) / 1_152), 0.024, dataOf);
  return { codec: 'mp3', samplesPerSecond: 48_000, channels: 1, packets };
}

/** A codec that the service does not take. */
export function dolbyTrack(lastsInS: number): MadeTrack {
  // 48,000 Hz, 64,000 bits a second, one channel.
  const head = [0x0b, 0x77, 0, 0, 0x08, 0x40, 0x2f];
  const packets = packetsOf(Math.round(lastsInS / 0.032), 0.032, (index) =>
    Uint8Array.of(...head, ...noise(index, 249)),
  );
  return { codec: 'ac3', samplesPerSecond: 48_000, channels: 1, packets };
}

/** Raw samples of 16 bits, the small end first, in packets of 4,096 samples. */
export function rawTrack(samples: Uint8Array, samplesPerSecond: number, beginInS = 0): MadeTrack {
  const step = 2 * 4_096;
  const packets: MadePacket[] = [];
  for (let at = 0; at < samples.length; at += step) {
    const data = samples.slice(at, at + step);
    const timeInS = beginInS + at / 2 / samplesPerSecond;
    packets.push({ data, timeInS, durationInS: data.length / 2 / samplesPerSecond });
  }
  return { codec: 'pcm-s16', samplesPerSecond, channels: 1, packets };
}
