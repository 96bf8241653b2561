import type { ReadableBytes } from '../../shared/jobs/documents/readable-bytes.ts';

/** Bytes in memory as a job reads them; tells how many it was asked for at once at most. */
export interface ReadableMemory extends ReadableBytes {
  readonly longestRead: () => number;
}

export function readable(bytes: Uint8Array): ReadableMemory {
  let longest = 0;
  return {
    byteLength: bytes.length,
    read: (at, length) => {
      longest = Math.max(longest, length);
      return Promise.resolve(bytes.slice(at, at + length));
    },
    longestRead: () => longest,
  };
}
