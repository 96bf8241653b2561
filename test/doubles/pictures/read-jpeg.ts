/** Brightness of a picture, row by row. */
interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly values: Uint8Array;
}

interface JpegParts {
  width: number;
  height: number;
  readonly quantities: number[];
  /** Values by length and code, for means (0) and for runs (16). */
  readonly codes: Map<number, Map<string, number>>;
  scan: Uint8Array;
}

/** Reads the brightness of a JPEG with one block for each of three parts, by the book and slowly. */
export function readJpeg(bytes: Uint8Array): GreyPicture {
  const parts = partsOf(Buffer.from(bytes));
  const { width, height } = parts;
  const bits = bitsOf(parts.scan);
  const values = new Uint8Array(width * height);
  const means = [0, 0, 0];
  for (let top = 0; top < height; top += 8) {
    for (let left = 0; left < width; left += 8) {
      for (let part = 0; part < 3; part += 1) {
        const block = readBlock(bits, parts, means[part] ?? 0);
        means[part] = block[0] ?? 0;
        if (part > 0) continue;
        const points = pointsOf(block, parts.quantities);
        for (const [index, value] of points.entries()) {
          const [x, y] = [left + (index % 8), top + Math.floor(index / 8)];
          if (x < width && y < height) values[y * width + x] = value;
        }
      }
    }
  }
  return { width, height, values };
}

function partsOf(bytes: Buffer): JpegParts {
  const parts: JpegParts = {
    ...{ width: 0, height: 0, quantities: [], codes: new Map() },
    scan: bytes.subarray(0, 0),
  };
  for (let at = 2; at < bytes.length;) {
    const mark = bytes.readUInt8(at + 1);
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const content = bytes.subarray(at + 4, end);
    if (mark === 0xdb) parts.quantities.push(...content.subarray(1, 65));
    if (mark === 0xc0)
      [parts.height, parts.width] = [content.readUInt16BE(1), content.readUInt16BE(3)];
    if (mark === 0xc4) parts.codes.set(content.readUInt8(0), codesOf(content));
    if (mark === 0xda) {
      parts.scan = bytes.subarray(end, bytes.length - 2);
      return parts;
    }
    at = end;
  }
  throw new Error('The JPEG has no scan.');
}

function codesOf(content: Buffer): Map<string, number> {
  const codes = new Map<string, number>();
  let [code, at] = [0, 17];
  for (let length = 1; length <= 16; length += 1) {
    for (let count = content.readUInt8(length); count > 0; count -= 1) {
      const written = code.toString(2).padStart(length, '0');
      if (written.length > length || /^1+$/.test(written)) throw new Error('No such code may be.');
      codes.set(written, content.readUInt8(at));
      code += 1;
      at += 1;
    }
    code *= 2;
  }
  return codes;
}

function* bitsOf(scan: Uint8Array): Generator<number, number, undefined> {
  for (let at = 0; at < scan.length; at += 1) {
    const byte = scan[at] ?? 0;
    if (byte === 255) {
      at += 1;
      if (scan[at] !== 0) throw new Error('A mark stands in the scan.');
    }
    for (let bit = 7; bit >= 0; bit -= 1) yield (byte >> bit) & 1;
  }
  throw new Error('The scan is cut off.');
}

function take(
  bits: Generator<number, number, undefined>,
  codes: ReadonlyMap<string, number>,
): number {
  for (let written = ''; written.length < 16;) {
    written += String(bits.next().value);
    const value = codes.get(written);
    if (value !== undefined) return value;
  }
  throw new Error('A code stands for nothing.');
}

function number(bits: Generator<number, number, undefined>, size: number): number {
  let value = 0;
  for (let count = 0; count < size; count += 1) value = value * 2 + bits.next().value;
  return size > 0 && value < 2 ** (size - 1) ? value - 2 ** size + 1 : value;
}

function readBlock(
  bits: Generator<number, number, undefined>,
  { codes }: JpegParts,
  before: number,
): number[] {
  const none: ReadonlyMap<string, number> = new Map();
  const [ofMeans, ofRuns] = [codes.get(0) ?? none, codes.get(16) ?? none];
  const block = new Array<number>(64).fill(0);
  block[0] = before + number(bits, take(bits, ofMeans));
  for (let at = 1; at < 64; at += 1) {
    const value = take(bits, ofRuns);
    if (value === 0) break;
    at += value >> 4;
    if ((value & 15) > 0) block[at] = number(bits, value & 15);
  }
  return block;
}

/** Places of the frequencies in the order of writing, diagonal by diagonal. */
function zigzag(): readonly (readonly [column: number, row: number])[] {
  const places: [number, number][] = [];
  for (let sum = 0; sum < 15; sum += 1) {
    for (let step = 0; step <= sum; step += 1) {
      const [one, other] = [step, sum - step];
      if (one < 8 && other < 8) places.push(sum % 2 === 0 ? [one, other] : [other, one]);
    }
  }
  return places;
}

const places = zigzag();

function pointsOf(block: readonly number[], quantities: readonly number[]): readonly number[] {
  const wave = (place: number, frequency: number): number =>
    (frequency === 0 ? Math.SQRT1_2 : 1) * Math.cos(((2 * place + 1) * frequency * Math.PI) / 16);
  return Array.from({ length: 64 }, (_, index) => {
    let sum = 0;
    for (const [at, [column, row]] of places.entries()) {
      const value = (block[at] ?? 0) * (quantities[at] ?? 1);
      if (value !== 0) sum += value * wave(index % 8, column) * wave(Math.floor(index / 8), row);
    }
    return Math.max(0, Math.min(255, Math.round(sum / 4 + 128)));
  });
}
