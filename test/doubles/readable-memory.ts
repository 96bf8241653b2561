import type { ReadableBytes } from '../../shared/documents/check/readable-bytes.ts';

/** Bytes in memory as a job reads them; tells what it was asked for. */
export interface ReadableMemory extends ReadableBytes {
  readonly longestRead: () => number;
  /** Reads, each of which opens a file anew on a disk. */
  readonly reads: () => number;
}

export function readable(bytes: Uint8Array): ReadableMemory {
  let longest = 0;
  let reads = 0;
  return {
    byteLength: bytes.length,
    read: (at, length) => {
      longest = Math.max(longest, length);
      reads += 1;
      return Promise.resolve(bytes.slice(at, at + length));
    },
    longestRead: () => longest,
    reads: () => reads,
  };
}
