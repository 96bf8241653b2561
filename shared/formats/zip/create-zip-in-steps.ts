import { Deflate } from 'fflate';
import { crc32 } from './crc32.ts';
import { frameOf, archiveOf, packed, type ZipContent } from './write-zip.ts';

/** What is compressed at once: a few milliseconds of work. */
const PIECE = 64 * 1024;

/**
 * As `createZip`, with a step for each piece of work: a page may draw and take input between any two.
 * @throws ZipError `unsafe-entry`.
 */
export function* createZipInSteps(
  files: ReadonlyMap<string, Uint8Array>,
): Generator<undefined, Uint8Array, undefined> {
  const contents: ZipContent[] = [];
  for (const [name, bytes] of files) {
    const frame = frameOf(name);
    const { deflated, crc } = yield* deflate(bytes);
    contents.push(packed(bytes, deflated, crc, frame));
  }
  return archiveOf(contents);
}

function* deflate(
  bytes: Uint8Array,
): Generator<undefined, { readonly deflated: Uint8Array; readonly crc: number }, undefined> {
  const pieces: Uint8Array[] = [];
  const deflating = new Deflate({ level: 6 }, (piece) => {
    pieces.push(piece);
  });
  let crc = 0;
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = bytes.subarray(at, at + PIECE);
    crc = crc32(piece, crc);
    deflating.push(piece, false);
    yield;
  }
  deflating.push(new Uint8Array(0), true);
  return { deflated: joined(pieces), crc };
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
