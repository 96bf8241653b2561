import type { MadePacket, MadeTrack } from './sound-tracks.ts';

const blockSamples = 4_096;

/** Each sample as it is, or what is left of it beside a guess, in two ways to say the same guess. */
export type FlacPredictor = 'verbatim' | 'fixed' | 'lpc';

/** Real FLAC of 16-bit samples of one channel at 16,000 Hz. */
export function flacTrack(samples: Uint8Array, predictor: FlacPredictor = 'verbatim'): MadeTrack {
  const view = new DataView(samples.buffer, samples.byteOffset, samples.byteLength);
  const count = samples.length >> 1;
  const packets: MadePacket[] = [];
  for (let first = 0; first < count; first += blockSamples) {
    const length = Math.min(blockSamples, count - first);
    packets.push({
      data: frame(samplesAt(view, first, length), first / blockSamples, predictor),
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

function samplesAt(view: DataView, first: number, length: number): readonly number[] {
  return Array.from({ length }, (_, index) => view.getInt16(2 * (first + index), true));
}

function frame(values: readonly number[], number: number, predictor: FlacPredictor): Uint8Array {
  const size = values.length - 1;
  // Fixed block size; 16 bits of block size follow; 16,000 Hz; one channel; 16 bits a sample.
  const head = [0xff, 0xf8, 0x75, 0x08, ...codedNumber(number), size >> 8, size & 255];
  const bits = new BitWriter([...head, crc8(head)]);
  if (predictor === 'verbatim') {
    bits.write(0x02, 8);
    for (const value of values) bits.write(value, 16);
  } else writePredicted(bits, values, predictor);
  const body = bits.bytes();
  return Buffer.from([...body, crc16(body) >> 8, crc16(body) & 255]);
}

/** Guesses that a sample goes on as the two before it, and writes by how much that is wrong. */
function writePredicted(
  bits: BitWriter,
  values: readonly number[],
  predictor: Exclude<FlacPredictor, 'verbatim'>,
): void {
  bits.write((predictor === 'fixed' ? 8 + 2 : 32 + 1) << 1, 8);
  for (const value of values.slice(0, 2)) bits.write(value, 16);
  if (predictor === 'lpc') {
    // Coefficients of 4 bits, shifted by 1: twice the last sample, less the one before.
    bits.write(4 - 1, 4);
    bits.write(1, 5);
    bits.write(4, 4);
    bits.write(-2, 4);
  }
  // Rice numbers of 6 bits and more, in one partition.
  bits.write(0, 2 + 4);
  bits.write(6, 4);
  values.slice(2).forEach((value, index) => {
    const residual = value - 2 * (values[index + 1] ?? 0) + (values[index] ?? 0);
    const folded = residual >= 0 ? 2 * residual : -2 * residual - 1;
    for (let zeros = folded >> 6; zeros > 0; zeros -= 1) bits.write(0, 1);
    bits.write(1, 1);
    bits.write(folded & 63, 6);
  });
}

class BitWriter {
  readonly #bytes: number[];
  #free = 0;

  constructor(bytes: number[]) {
    this.#bytes = bytes;
  }

  write(value: number, width: number): void {
    for (let bit = width - 1; bit >= 0; bit -= 1) {
      if (this.#free === 0) {
        this.#bytes.push(0);
        this.#free = 8;
      }
      this.#free -= 1;
      const last = this.#bytes.length - 1;
      this.#bytes[last] = (this.#bytes[last] ?? 0) | (((value >> bit) & 1) << this.#free);
    }
  }

  bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
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
