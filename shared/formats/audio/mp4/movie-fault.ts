import { boxesIn, faultIn, mp4Part, type Mp4Box, type Mp4Fault, type Mp4Part } from './mp4-box.ts';
import { isWhole, readTable } from './mp4-table.ts';
import { sampleTablesFault } from './sample-tables.ts';

/** Boxes on the way from the movie to what is checked. */
const containers: ReadonlySet<string> = new Set([
  ...['trak', 'mdia', 'minf', 'edts', 'mvex', 'mfra'],
]);
const deepest = 8;

/** Tables outside those of the samples. */
const tables: ReadonlySet<string> = new Set(['elst', 'tfra', 'sidx']);

/** What is checked before a file is read: the content of a `moov`, `mfra` or `sidx` box. */
export interface MovieCheck {
  readonly bytes: Uint8Array;
  /** The byte of the file at which they begin. */
  readonly base: number;
  readonly fileLength: number;
}

/**
 * Where a movie says what its bytes cannot hold: boxes that end behind the one they lie in, tables
 * longer than their boxes, counts that fit nothing, times without a unit. Null where it says nothing
 * of the kind. Readers believe these numbers: one that is damaged is hours of work or all memory.
 * Lengths in time are not among them: they are taken from the samples.
 */
export function movieFault({ bytes, base, fileLength }: MovieCheck): Mp4Fault | null {
  return faultBetween(mp4Part(bytes, base), [0, bytes.length], fileLength, 0);
}

function faultBetween(
  part: Mp4Part,
  [from, to]: readonly [number, number],
  fileLength: number,
  depth: number,
): Mp4Fault | null {
  for (const box of boxesIn(part, from, to)) {
    const fault = isKnown(box.type) && box.end > to ? faultIn(box, part) : null;
    const found = fault ?? faultOf(part, box, fileLength, depth);
    if (found !== null) return found;
  }
  return null;
}

function isKnown(type: string): boolean {
  return containers.has(type) || tables.has(type) || type === 'stbl' || type in timescaleAt;
}

function faultOf(part: Mp4Part, box: Mp4Box, fileLength: number, depth: number): Mp4Fault | null {
  const { type, start, end } = box;
  if (type === 'stbl') return sampleTablesFault(part, start, end, fileLength);
  if (containers.has(type)) {
    if (depth >= deepest) return faultIn(box, part);
    return faultBetween(part, [start, end], fileLength, depth + 1);
  }
  if (tables.has(type)) {
    const table = readTable(part, box);
    return table === null || !isWhole(table, box) ? faultIn(box, part) : null;
  }
  return type in timescaleAt && !hasTimescale(part, box) ? faultIn(box, part) : null;
}

/** Bytes before the number of units in a second, by version. */
const timescaleAt: Readonly<Record<string, readonly [number, number]>> = {
  mvhd: [12, 20],
  mdhd: [12, 20],
};

/** Times are divided by it. */
function hasTimescale({ view }: Mp4Part, { type, start, end }: Mp4Box): boolean {
  if (end - start < 24) return false;
  const [early, late] = timescaleAt[type] ?? [12, 20];
  return view.getUint32(start + (view.getUint8(start) === 1 ? late : early)) > 0;
}
