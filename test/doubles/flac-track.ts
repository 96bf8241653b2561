import type { MadePacket, MadeTrack } from './sound-tracks.ts';

const blockSamples = 4_096;

/** Real FLAC of 16-bit samples of one channel at 16,000 Hz, each as it is (subframes `verbatim`). */
export function flacTrack(samples: Uint8Array): MadeTrack {
  const view = new DataView(samples.buffer, samples.byteOffset, samples.byteLength);
  const count = samples.length >> 1;
  const packets: MadePacket[] = [];
  for (let first = 0; first < count; first += blockSamples) {
    const length = Math.min(blockSamples, count - first);
    packets.push({
      data: frame(view, first, length),
      timeInS: first / 16_000,
      durationInS: length / 16_000,
    });
  }
  const description = streamInfo(count);
  return { codec: 'flac', samplesPerSecond: 16_000, channels: 1, description, packets };
}

/** A file of that sound alone. */
export function flacFile(samples: Uint8Array): Uint8Array {
  const { description = new Uint8Array(), packets } = flacTrack(samples);
  return Buffer.concat([description, ...packets.map(({ data }) => data)]);
}

function streamInfo(count: number): Uint8Array {
  const info = Buffer.alloc(42);
  info.write('fLaC');
  info.writeUInt32BE(0x8000_0022, 4);
  info.writeUInt16BE(blockSamples, 8);
  info.writeUInt16BE(blockSamples, 10);
  // 20 bits of rate, 3 of channels less one, 5 of depth less one, 36 of samples.
  info.writeUInt32BE(((16_000 << 12) | (0 << 9) | (15 << 4)) >>> 0, 18);
  info.writeUInt32BE(count, 22);
  return info;
}

function frame(view: DataView, first: number, length: number): Uint8Array {
  const number = first / blockSamples;
  // Fixed block size; 16 bits of block size follow; 16,000 Hz; one channel; 16 bits a sample.
  const head = [
    0xff,
    0xf8,
    0x75,
    0x08,
    ...codedNumber(number),
    (length - 1) >> 8,
    (length - 1) & 255,
  ];
  const body = Buffer.alloc(head.length + 2 + 2 * length + 2);
  body.set([...head, crc8(head), 0x02]);
  for (let index = 0; index < length; index += 1) {
    body.writeInt16BE(view.getInt16(2 * (first + index), true), head.length + 2 + 2 * index);
  }
  body.writeUInt16BE(crc16(body.subarray(0, -2)), body.length - 2);
  return body;
}

/** As UTF-8 writes numbers; up to 2,047. */
function codedNumber(value: number): readonly number[] {
  return value < 128 ? [value] : [0xc0 | (value >> 6), 0x80 | (value & 0x3f)];
}

function crc8(bytes: readonly number[]): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x80) === 0 ? crc << 1 : (crc << 1) ^ 0x107;
  }
  return crc;
}

function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1_8005;
    }
  }
  return crc;
}
