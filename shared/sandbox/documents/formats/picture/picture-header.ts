import { DocumentError } from '../../document-error.ts';

/** What a picture says of itself before anything of it is unpacked. */
export interface PictureHeader {
  readonly kind: 'png' | 'jpeg';
  readonly width: number;
  readonly height: number;
  /** How a camera was held, as Exif numbers it: 1 is upright. */
  readonly orientation: number;
}

/** A few kilobytes may stand for gigabytes of points: more than these are not unpacked. */
const mostPoints = 25_000_000;
const longestSide = 20_000;
const fewestPoints = 10;

const pngMark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Fails with a `DocumentError` for what is no picture, and for one that is too large. */
export function readPictureHeader(bytes: Uint8Array): PictureHeader {
  const header = readAnyHeader(bytes);
  const { width, height } = header;
  if (width < fewestPoints || height < fewestPoints) {
    throw new DocumentError('The picture is too small to hold text.');
  }
  if (width > longestSide || height > longestSide || width * height > mostPoints) {
    throw new DocumentError(
      `The picture has ${width} × ${height} points; the sandbox reads up to 25 million, ` +
        `and ${longestSide} on a side. Scale it down, or cut it into parts.`,
    );
  }
  return header;
}

function readAnyHeader(bytes: Uint8Array): PictureHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (pngMark.every((byte, index) => bytes[index] === byte)) return pngHeader(view);
    if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpegHeader(view);
  } catch (error) {
    // Reading behind the end of a DataView.
    if (error instanceof RangeError) throw damagedPicture();
    throw error;
  }
  throw new DocumentError(
    'The file is no PNG or JPEG picture, whatever its name says. Save it as one of them.',
  );
}

export function damagedPicture(): DocumentError {
  return new DocumentError(
    'The picture is damaged or cut off. Open it in a program for pictures, and save it again.',
  );
}

function pngHeader(view: DataView): PictureHeader {
  if (view.getUint32(12) !== 0x49484452) throw damagedPicture();
  return { kind: 'png', width: view.getUint32(16), height: view.getUint32(20), orientation: 1 };
}

/** Marks of tables and the like between those that begin a frame. */
const noFrames: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);

/** Goes from segment to segment until the one with the size; each but the last is at least two bytes. */
function jpegHeader(view: DataView): PictureHeader {
  let orientation = 1;
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) throw damagedPicture();
    const mark = view.getUint8(at + 1);
    if (mark === 0xff) {
      at += 1;
      continue;
    }
    const length = view.getUint16(at + 2);
    if (length < 2 || mark === 0xd9 || mark === 0xda) throw damagedPicture();
    if (mark === 0xe1) orientation = orientationIn(view, at + 4, length - 2) ?? orientation;
    if (mark >= 0xc0 && mark <= 0xcf && !noFrames.has(mark)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      return { kind: 'jpeg', width, height, orientation };
    }
    at += 2 + length;
  }
}

const orientationTag = 0x0112;

/** The orientation in a segment of Exif; null where it says none. */
function orientationIn(view: DataView, at: number, length: number): number | null {
  if (length < 14 || view.getUint32(at) !== 0x45786966) return null;
  const tiff = at + 6;
  const isLittle = view.getUint16(tiff) === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, isLittle);
  if (directory + 2 > at + length) return null;
  const count = view.getUint16(directory, isLittle);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > at + length) return null;
    if (view.getUint16(entry, isLittle) !== orientationTag) continue;
    const value = view.getUint16(entry + 8, isLittle);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}
