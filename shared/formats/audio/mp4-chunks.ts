/** Boxes on the way from the movie to the tables of its samples. */
const containers: ReadonlySet<string> = new Set(['trak', 'mdia', 'minf', 'stbl']);
const deepest = 8;
/** What sloppy writers may count too many. */
const leeway = 1_024;

/** A box of MP4 or QuickTime; offsets of what it holds. */
export interface Mp4Box {
  readonly type: string;
  readonly start: number;
  /** As the box says; the file may end before. */
  readonly end: number;
}

/**
 * The box whose header is given, at least 8 bytes of it, 16 where its size is written in 64 bits.
 * `at` is where the header lies and `limit` where what the box lies in ends. Null when it is none.
 */
export function readMp4Box(header: Uint8Array, at: number, limit: number): Mp4Box | null {
  if (header.length < 8) return null;
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  const type = String.fromCharCode(...header.subarray(4, 8));
  const size = view.getUint32(0);
  if (size === 0) return { type, start: at + 8, end: limit };
  if (size !== 1) return size < 8 ? null : { type, start: at + 8, end: at + size };
  if (header.length < 16) return null;
  const large = Number(view.getBigUint64(8));
  return large < 16 ? null : { type, start: at + 16, end: at + large };
}

/**
 * Whether no chunk of a track is said to hold more samples than the track has, in the content of a
 * `moov` box. Readers go through all samples of a chunk: a damaged number is hours of work.
 */
export function areChunksPlausible(movie: Uint8Array): boolean {
  return isPlausible(movie, 0, movie.length, 0);
}

function isPlausible(movie: Uint8Array, from: number, to: number, depth: number): boolean {
  let samples = 0;
  let longest = 0;
  for (let at = from; at < to;) {
    const box = readMp4Box(movie.subarray(at, Math.min(at + 16, to)), at, to);
    if (box === null) break;
    const { type, start } = box;
    const end = Math.min(box.end, to);
    if (type === 'stsz' || type === 'stz2') samples = numberAt(movie, start + 8, end);
    else if (type === 'stsc') longest = Math.max(longest, longestChunk(movie, start, end));
    else if (containers.has(type) && depth < deepest) {
      if (!isPlausible(movie, start, end, depth + 1)) return false;
    }
    at = box.end;
  }
  return longest <= samples + leeway;
}

/** Samples of the longest chunk in a table of chunks: entries of first chunk, samples, description. */
function longestChunk(movie: Uint8Array, start: number, end: number): number {
  let longest = 0;
  for (let at = start + 8; at + 12 <= end; at += 12) {
    longest = Math.max(longest, numberAt(movie, at + 4, end));
  }
  return longest;
}

function numberAt(bytes: Uint8Array, at: number, end: number): number {
  if (at + 4 > end) return 0;
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at);
}
