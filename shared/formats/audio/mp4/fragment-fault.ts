import { boxesIn, faultIn, mp4Part, type Mp4Box, type Mp4Fault, type Mp4Part } from './mp4-box.ts';
import { leeway } from './mp4-table.ts';
import type { MovieCheck } from './movie-fault.ts';

/**
 * Samples of one fragment, at most: readers hold each of them in memory. Half a minute of raw sound
 * has them, and nobody writes longer fragments.
 */
const mostSamples = 2_000_000;

/** Bytes of each sample where a fragment does not say them, by the number of the track. */
export type UsualSizes = ReadonlyMap<number, number>;

/** What the content of a `moov` box says of its fragments. */
export function readUsualSizes(movie: Uint8Array): UsualSizes {
  const part = mp4Part(movie, 0);
  const sizes = new Map<number, number>();
  for (const { start, end } of boxesOf(part, 'mvex', 0, movie.length)) {
    for (const { start: at, end: behind } of boxesOf(
      part,
      'trex',
      start,
      Math.min(end, movie.length),
    )) {
      if (behind - at >= 24 && behind <= movie.length) {
        sizes.set(part.view.getUint32(at + 4), part.view.getUint32(at + 16));
      }
    }
  }
  return sizes;
}

function boxesOf(part: Mp4Part, type: string, from: number, to: number): readonly Mp4Box[] {
  return [...boxesIn(part, from, to)].filter((box) => box.type === type);
}

/**
 * Where a fragment says what its bytes cannot hold: the content of a `moof` box. A run of samples
 * that all have the usual size, duration and flags takes 8 bytes whatever it counts: the file has to
 * be long enough for them.
 */
export function fragmentFault(
  { bytes, base, fileLength }: MovieCheck,
  usual: UsualSizes,
): Mp4Fault | null {
  const part = mp4Part(bytes, base);
  let left = mostSamples;
  for (const box of boxesIn(part, 0, bytes.length)) {
    if (box.end > bytes.length) return faultIn(box, part);
    if (box.type !== 'traf') continue;
    let size = 0;
    for (const inner of boxesIn(part, box.start, box.end)) {
      if (inner.end > box.end) return faultIn(inner, part);
      if (inner.type === 'tfhd') {
        const said = sizeIn(part, inner, usual);
        if (said === null) return faultIn(inner, part);
        size = said;
      } else {
        const count = samplesIn(part, inner, fileLength, size);
        left -= count ?? 0;
        if (count === null || left < 0) return faultIn(inner, part);
      }
    }
  }
  return null;
}

/** Flags of `tfhd`, and the bytes of what they say is there. */
const beforeSize = [
  [0x1, 8],
  [0x2, 4],
  [0x8, 4],
] as const;
const hasSize = 0x10;

/** The size that all samples of the track have; null where the box is too short. */
function sizeIn({ view }: Mp4Part, { start, end }: Mp4Box, usual: UsualSizes): number | null {
  if (end - start < 8) return null;
  const flags = view.getUint32(start) & 0xff_ffff;
  if ((flags & hasSize) === 0) return usual.get(view.getUint32(start + 4)) ?? 0;
  const at = beforeSize.reduce((sum, [flag, bytes]) => sum + ((flags & flag) > 0 ? bytes : 0), 8);
  return start + at + 4 <= end ? view.getUint32(start + at) : null;
}

/** Samples that a box lets a reader make; null where it cannot hold them. */
function samplesIn(part: Mp4Part, box: Mp4Box, fileLength: number, size: number): number | null {
  if (box.type === 'trun') return samplesOfRun(part, box, fileLength, size);
  // What is said of encrypted samples counts them as well.
  if (box.type === 'senc') return numberAt(part, box, 4);
  if (box.type !== 'saiz') return 0;
  const flags = numberAt(part, box, 0);
  return flags === null ? null : numberAt(part, box, (flags & 1) > 0 ? 13 : 5);
}

function numberAt({ view }: Mp4Part, { start, end }: Mp4Box, at: number): number | null {
  return start + at + 4 <= end ? view.getUint32(start + at) : null;
}

function samplesOfRun(part: Mp4Part, box: Mp4Box, fileLength: number, size: number): number | null {
  const flags = numberAt(part, box, 0);
  const count = numberAt(part, box, 4);
  if (flags === null || count === null) return null;
  const lengthOf = (...some: readonly number[]): number =>
    4 * some.filter((flag) => (flags & flag) > 0).length;
  const head = 8 + lengthOf(0x1, 0x4);
  const width = lengthOf(0x100, 0x200, 0x400, 0x800);
  if (box.start + head + count * width > box.end) return null;
  const hasOwnSize = (flags & 0x200) > 0;
  return hasOwnSize || count <= (size === 0 ? 0 : fileLength / size) + leeway ? count : null;
}
