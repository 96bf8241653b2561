import { crc32, deflateSync, inflateSync } from 'node:zlib';

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** One number for each pixel: red, green and blue, eight bits each. */
  readonly colours: readonly number[];
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const paletteSize = 256;

/**
 * Writes a screenshot anew with at most 256 colours: a third of its size or less, and text looks the
 * same. Takes what Chromium writes: eight bits, RGB or RGBA, not interlaced. Throws for others.
 */
export function toPalettePng(png: Buffer): Buffer {
  const { width, height, colours } = readPixels(png);
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const palette = [...counts.entries()]
    .sort(([, one], [, other]) => other - one)
    .slice(0, paletteSize)
    .map(([colour]) => colour);
  const places = new Map(palette.map((colour, place) => [colour, place]));
  for (const colour of counts.keys()) {
    if (!places.has(colour)) places.set(colour, nearest(colour, palette));
  }
  const rows = Buffer.alloc(height * (width + 1));
  colours.forEach((colour, index) => {
    rows[index + Math.floor(index / width) + 1] = places.get(colour) ?? 0;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function channels(colour: number): [number, number, number] {
  return [(colour >> 16) & 0xff, (colour >> 8) & 0xff, colour & 0xff];
}

function nearest(colour: number, palette: readonly number[]): number {
  const wanted = channels(colour);
  const distance = (other: number): number =>
    channels(other).reduce((sum, value, index) => sum + (value - (wanted[index] ?? 0)) ** 2, 0);
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  palette.forEach((other, place) => {
    const found = distance(other);
    if (found < least) [best, least] = [place, found];
  });
  return best;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function readPixels(png: Buffer): Pixels {
  let header: Buffer = Buffer.alloc(0);
  const data: Buffer[] = [];
  for (let at = signature.length; at < png.length; at += png.readUInt32BE(at) + 12) {
    const type = png.toString('latin1', at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
    if (type === 'IHDR') header = body;
    if (type === 'IDAT') data.push(body);
  }
  const [depth, type, , , interlaced] = header.subarray(8);
  if (depth !== 8 || interlaced !== 0 || (type !== 2 && type !== 6)) {
    throw new Error('This is not the kind of PNG that Chromium writes.');
  }
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const bytesPerPixel = type === 2 ? 3 : 4;
  const rows = unfilter(inflateSync(Buffer.concat(data)), width * bytesPerPixel, bytesPerPixel);
  const colours = Array.from({ length: width * height }, (_, index) =>
    rows.readUIntBE(index * bytesPerPixel, 3),
  );
  return { width, height, colours };
}

/** Takes the filters of the rows back: each byte was stored as a difference to its neighbours. */
function unfilter(stored: Buffer, rowLength: number, bytesPerPixel: number): Buffer {
  const height = stored.length / (rowLength + 1);
  const rows = Buffer.alloc(rowLength * height);
  for (let y = 0; y < height; y += 1) {
    const filter = stored[y * (rowLength + 1)] ?? 0;
    for (let x = 0; x < rowLength; x += 1) {
      const at = y * rowLength + x;
      const left = x < bytesPerPixel ? 0 : (rows[at - bytesPerPixel] ?? 0);
      const above = y === 0 ? 0 : (rows[at - rowLength] ?? 0);
      const corner = x < bytesPerPixel || y === 0 ? 0 : (rows[at - rowLength - bytesPerPixel] ?? 0);
      const raw = stored[y * (rowLength + 1) + 1 + x] ?? 0;
      rows[at] = raw + prediction(filter, left, above, corner);
    }
  }
  return rows;
}

function prediction(filter: number, left: number, above: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return (left + above) >> 1;
    case 4:
      return paeth(left, above, corner);
    default:
      return 0;
  }
}

/** The neighbour closest to what the three together suggest. */
function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const far = [left, above, corner].map((value) => Math.abs(guess - value));
  const least = Math.min(...far);
  return [left, above, corner][far.indexOf(least)] ?? 0;
}
