import type { Raster } from './raster.ts';

/** Quantities of brightness and of colour that are left out, from coarse to fine structures. */
const brightness = [
  ...[16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55],
  ...[14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87, 80, 62],
  ...[18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92],
  ...[49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99],
];
/** How much of that is left out here: little, as letters have hard edges. */
const share = 0.2;

/** Order in which the frequencies of a block are written. */
const zigzag = zigzagOrder();
const table = brightness.map((value) => Math.max(1, Math.round(value * share)));
const cosines = Float64Array.from({ length: 64 }, (_, index) => {
  const [frequency, place] = [index >> 3, index & 7];
  const scale = frequency === 0 ? Math.SQRT1_2 : 1;
  return (scale / 2) * Math.cos(((2 * place + 1) * frequency * Math.PI) / 16);
});

/** Which bits stand for which value. */
interface Codes {
  readonly lengths: readonly number[];
  readonly values: readonly number[];
  readonly codeOf: ReadonlyMap<number, readonly [code: number, length: number]>;
}

/** Sizes of differences, 0 to 11. */
const evenCodes = codesOf(
  [0, 0, 0, 12],
  Array.from({ length: 12 }, (_, size) => size),
);

/** A run of zeros and a size in one byte; the frequent ones are short. */
const runCodes = codesOf(...runTable());

/** A picture as JPEG, without opacity: what is clear is white. */
export function encodeJpeg(raster: Raster): Uint8Array {
  const writer = new BitWriter(raster.width * raster.height);
  writer.bytes(headerOf(raster));
  const last = [0, 0, 0];
  const block = new Float64Array(64);
  for (let y = 0; y < raster.height; y += 8) {
    for (let x = 0; x < raster.width; x += 8) {
      for (let part = 0; part < 3; part += 1) {
        takeBlock(raster, x, y, part, block);
        last[part] = writeBlock(writer, quantised(block), last[part] ?? 0);
      }
    }
  }
  writer.flush();
  writer.bytes([0xff, 0xd9]);
  return writer.taken();
}

function headerOf({ width, height }: Raster): readonly number[] {
  const two = (value: number): number[] => [value >> 8, value & 255];
  const parts = [1, 2, 3];
  const segment = (mark: number, content: readonly number[]): number[] => {
    return [0xff, mark, ...two(content.length + 2), ...content];
  };
  const huffman = (place: number, { lengths, values }: Codes): number[] => {
    const counts = Array.from({ length: 16 }, (_, index) => lengths[index] ?? 0);
    return segment(0xc4, [place, ...counts, ...values]);
  };
  return [
    ...[0xff, 0xd8],
    ...segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...segment(0xdb, [0, ...zigzag.map((at) => table[at] ?? 1)]),
    ...segment(0xc0, [
      ...[8, ...two(height), ...two(width), 3],
      ...parts.flatMap((part) => [part, 0x11, 0]),
    ]),
    ...huffman(0x00, evenCodes),
    ...huffman(0x10, runCodes),
    ...segment(0xda, [3, ...parts.flatMap((part) => [part, 0]), 0, 63, 0]),
  ];
}

/** Brightness or one of the two differences of colour of 64 points; the edge goes on beyond the picture. */
function takeBlock(
  { width, height, points }: Raster,
  left: number,
  top: number,
  part: number,
  into: Float64Array,
): void {
  for (let index = 0; index < 64; index += 1) {
    const x = Math.min(left + (index & 7), width - 1);
    const y = Math.min(top + (index >> 3), height - 1);
    const at = (y * width + x) * 4;
    const clear = 255 - (points[at + 3] ?? 255);
    const sample = (offset: number): number =>
      ((points[at + offset] ?? 0) * (255 - clear)) / 255 + clear;
    const [red, green, blue] = [sample(0), sample(1), sample(2)];
    if (part === 0) into[index] = 0.299 * red + 0.587 * green + 0.114 * blue - 128;
    else if (part === 1) into[index] = -0.168736 * red - 0.331264 * green + 0.5 * blue;
    else into[index] = 0.5 * red - 0.418688 * green - 0.081312 * blue;
  }
}

const half = new Float64Array(64);
const rounded = new Int16Array(64);

/** Frequencies of a block, first along the rows and then along the columns, in the order of writing. */
function quantised(block: Float64Array): Int16Array {
  for (let at = 0; at < 64; at += 1) {
    let sum = 0;
    for (let k = 0; k < 8; k += 1) {
      sum += (block[(at & 56) + k] ?? 0) * (cosines[((at & 7) << 3) + k] ?? 0);
    }
    half[at] = sum;
  }
  for (const [place, at] of zigzag.entries()) {
    let sum = 0;
    for (let k = 0; k < 8; k += 1) {
      sum += (half[(k << 3) + (at & 7)] ?? 0) * (cosines[(at & 56) + k] ?? 0);
    }
    rounded[place] = Math.round(sum / (table[at] ?? 1));
  }
  return rounded;
}

/** Returns the block's mean, from which the next one of its kind is told. */
function writeBlock(writer: BitWriter, values: Int16Array, before: number): number {
  const mean = values[0] ?? 0;
  writeValue(writer, evenCodes, 0, mean - before);
  let zeros = 0;
  for (let index = 1; index < 64; index += 1) {
    const value = values[index] ?? 0;
    if (value === 0) {
      zeros += 1;
      continue;
    }
    for (; zeros > 15; zeros -= 16) writer.code(runCodes, 0xf0);
    writeValue(writer, runCodes, zeros << 4, value);
    zeros = 0;
  }
  if (zeros > 0) writer.code(runCodes, 0);
  return mean;
}

function writeValue(writer: BitWriter, codes: Codes, prefix: number, value: number): void {
  const size = 32 - Math.clz32(Math.abs(value));
  writer.code(codes, prefix | size);
  if (size > 0) writer.bits(value < 0 ? value + (1 << size) - 1 : value, size);
}

/** Bits one after another; a byte that would look like a mark is followed by a zero. */
class BitWriter {
  #bytes: Uint8Array;
  #length = 0;
  #held = 0;
  #count = 0;

  constructor(expected: number) {
    this.#bytes = new Uint8Array(Math.max(1024, expected));
  }

  bytes(list: readonly number[]): void {
    for (const byte of list) this.#put(byte);
  }

  code({ codeOf }: Codes, value: number): void {
    const [code, length] = codeOf.get(value) ?? [0, 0];
    this.bits(code, length);
  }

  bits(value: number, length: number): void {
    this.#held = (this.#held << length) | value;
    this.#count += length;
    while (this.#count >= 8) {
      this.#count -= 8;
      const byte = (this.#held >> this.#count) & 255;
      this.#put(byte);
      if (byte === 255) this.#put(0);
    }
    this.#held &= (1 << this.#count) - 1;
  }

  flush(): void {
    if (this.#count > 0) this.bits((1 << (8 - this.#count)) - 1, 8 - this.#count);
  }

  taken(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #put(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const longer = new Uint8Array(this.#bytes.length * 2);
      longer.set(this.#bytes);
      this.#bytes = longer;
    }
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }
}

/** `lengths[n]` codes have n + 1 bits; the values stand in the order of their codes. */
function codesOf(lengths: readonly number[], values: readonly number[]): Codes {
  const codeOf = new Map<number, readonly [number, number]>();
  let [code, next] = [0, 0];
  for (const [index, count] of lengths.entries()) {
    for (let turn = 0; turn < count; turn += 1, next += 1, code += 1) {
      codeOf.set(values[next] ?? 0, [code, index + 1]);
    }
    code <<= 1;
  }
  return { lengths, values, codeOf };
}

/** The end of a block and short runs of small values are frequent. */
function runTable(): [lengths: number[], values: number[]] {
  const all: number[] = [0, 0xf0];
  for (let zeros = 0; zeros < 16; zeros += 1) {
    for (let size = 1; size <= 10; size += 1) all.push((zeros << 4) | size);
  }
  const costOf = (value: number): number => {
    if (value === 0) return 0;
    return value === 0xf0 ? 20 : 2 * (value >> 4) + 3 * (value & 15) - 2;
  };
  const values = all.sort((a, b) => costOf(a) - costOf(b) || a - b);
  // Of 162 codes: few short ones, and room for the rest.
  const lengths = [0, 1, 2, 3, 2, 4, 4, 6, 12, 64, 64];
  return [lengths, values];
}

function zigzagOrder(): readonly number[] {
  const places = Array.from({ length: 64 }, (_, at) => at);
  const key = (at: number): number => {
    const [row, column] = [at >> 3, at & 7];
    const diagonal = row + column;
    return diagonal * 8 + (diagonal % 2 === 0 ? column : row);
  };
  return places.sort((one, other) => key(one) - key(other));
}
