import { inflateSync } from 'node:zlib';
import { damagedPicture } from './picture-header.ts';
import type { Raster } from './raster.ts';

/** Samples a point has, by the colour type of PNG. */
const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

interface PngParts {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly color: number;
  readonly palette: Uint8Array;
  readonly opacities: Uint8Array;
  readonly packed: readonly Uint8Array[];
}

/**
 * Unpacks a PNG that the reader of letters wrote: not interlaced, any depth and colours. Fails with a
 * `DocumentError` for another one.
 */
export function decodePng(bytes: Uint8Array): Raster {
  const parts = partsOf(bytes);
  const samples = samplesOf[parts.color];
  if (samples === undefined) throw damagedPicture();
  const rowBytes = Math.ceil((parts.width * samples * parts.depth) / 8);
  const length = (rowBytes + 1) * parts.height;
  let rows: Uint8Array;
  try {
    rows = inflateSync(Buffer.concat(parts.packed), { maxOutputLength: length });
  } catch {
    throw damagedPicture();
  }
  if (rows.length !== length) throw damagedPicture();
  unfilter(rows, rowBytes, Math.max(1, (samples * parts.depth) >> 3));
  return rasterOf(parts, rows, rowBytes, samples);
}

function partsOf(bytes: Uint8Array): PngParts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = new Map<string, Uint8Array>();
  const packed: Uint8Array[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const content = bytes.subarray(at + 8, at + 8 + length);
    if (name === 'IDAT') packed.push(content);
    else found.set(name, content);
    at += 12 + length;
  }
  const header = found.get('IHDR');
  if (header?.length !== 13 || header[12] !== 0) throw damagedPicture();
  return {
    width: view.getUint32(16),
    height: view.getUint32(20),
    depth: header[8] ?? 8,
    color: header[9] ?? 0,
    palette: found.get('PLTE') ?? new Uint8Array(0),
    opacities: found.get('tRNS') ?? new Uint8Array(0),
    packed,
  };
}

/** Undoes the filter of each row, in place; the first byte of a row names it. */
function unfilter(rows: Uint8Array, rowBytes: number, step: number): void {
  let above: Uint8Array = new Uint8Array(rowBytes);
  for (let start = 0; start < rows.length; start += rowBytes + 1) {
    const row = rows.subarray(start + 1, start + 1 + rowBytes);
    const guess = guesses[rows[start] ?? 0];
    if (guess !== undefined) addGuesses(row, above, step, guess);
    above = row;
  }
}

function addGuesses(row: Uint8Array, above: Uint8Array, step: number, guess: Guess): void {
  const before = (bytes: Uint8Array, at: number): number =>
    at < step ? 0 : (bytes[at - step] ?? 0);
  for (let at = 0; at < row.length; at += 1) {
    const value = row[at] ?? 0;
    row[at] = value + guess(before(row, at), above[at] ?? 0, before(above, at));
  }
}

type Guess = (left: number, up: number, corner: number) => number;

/** What each filter takes for likely, of the bytes to the left, above, and above that one. */
const guesses: readonly Guess[] = [
  () => 0,
  (left) => left,
  (_, up) => up,
  (left, up) => (left + up) >> 1,
  (left, up, corner) => {
    const estimate = left + up - corner;
    const [toLeft, toUp] = [Math.abs(estimate - left), Math.abs(estimate - up)];
    const toCorner = Math.abs(estimate - corner);
    if (toLeft <= toUp && toLeft <= toCorner) return left;
    return toUp <= toCorner ? up : corner;
  },
];

/** One point as four bytes, by the colour type of the picture. */
function rasterOf(parts: PngParts, rows: Uint8Array, rowBytes: number, samples: number): Raster {
  const { width, height, depth, color } = parts;
  const points = new Uint8Array(width * height * 4);
  const most = 2 ** Math.min(depth, 8) - 1;
  for (let y = 0; y < height; y += 1) {
    const row = y * (rowBytes + 1) + 1;
    for (let x = 0; x < width; x += 1) {
      const to = (y * width + x) * 4;
      const first = x * samples;
      const at = (sample: number): number => sampleAt(rows, row, first + sample, depth);
      if (color === 3) putPaletteColor(parts, at(0), points, to);
      else putColor(points, to, samples, (sample) => (at(sample) * 255) / most);
    }
  }
  return { width, height, points };
}

/** Of samples of two bytes the first one says enough. */
function sampleAt(rows: Uint8Array, row: number, index: number, depth: number): number {
  if (depth === 8) return rows[row + index] ?? 0;
  if (depth === 16) return rows[row + 2 * index] ?? 0;
  const bit = index * depth;
  const byte = rows[row + (bit >> 3)] ?? 0;
  return (byte >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
}

function putPaletteColor(
  { palette, opacities }: PngParts,
  index: number,
  points: Uint8Array,
  to: number,
): void {
  for (let part = 0; part < 3; part += 1) points[to + part] = palette[index * 3 + part] ?? 0;
  points[to + 3] = opacities[index] ?? 255;
}

function putColor(
  points: Uint8Array,
  to: number,
  samples: number,
  valueOf: (sample: number) => number,
): void {
  const isGrey = samples < 3;
  for (let part = 0; part < 3; part += 1) points[to + part] = valueOf(isGrey ? 0 : part);
  points[to + 3] = samples % 2 === 0 ? valueOf(samples - 1) : 255;
}
