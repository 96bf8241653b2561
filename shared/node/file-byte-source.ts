import { createHash } from 'node:crypto';
import { promises as fs } from 'node:fs';

import { createBlobError } from '../files/blob-error.ts';
import type { ByteSource } from '../ports/byte-source.ts';
import { asBlobError } from './node-blob-error.ts';

const PIECE_BYTES = 64 * 1024;

/**
 * A file as it is now. Every later pass makes sure that it still is: size and time of the last
 * change tell, and a file that somebody wrote to meanwhile rejects with the `BlobError` `changed`.
 */
export async function openFileSource(file: string): Promise<ByteSource> {
  const { size, mtimeMs } = await asBlobError(file, () => statFile(file));
  async function open(): Promise<fs.FileHandle> {
    const handle = await fs.open(file, 'r');
    const now = await handle.stat();
    if (now.size === size && now.mtimeMs === mtimeMs) return handle;
    await handle.close();
    throw createBlobError('changed', file);
  }
  return {
    byteLength: size,
    async *chunks(): AsyncIterable<Uint8Array> {
      const handle = await asBlobError(file, open);
      try {
        for (let at = 0; at < size;) {
          const piece = await asBlobError(file, () => readAt(handle, at, PIECE_BYTES));
          if (piece.length === 0) throw createBlobError('changed', file);
          at += piece.length;
          yield piece;
        }
      } finally {
        await handle.close();
      }
    },
    read: (at, length) =>
      asBlobError(file, async () => {
        const handle = await open();
        try {
          return await readAt(handle, at, Math.min(length, Math.max(0, size - at)));
        } finally {
          await handle.close();
        }
      }),
  };
}

/** SHA-256 of all bytes as hex, read piece by piece. */
export async function digestSource(source: ByteSource): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of source.chunks()) hash.update(piece);
  return hash.digest('hex');
}

/** Bytes from `at`; fewer than `length` only at the end. The memory is the caller's own. */
export async function readAt(
  handle: fs.FileHandle,
  at: number,
  length: number,
): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(bytes, filled, length - filled, at + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}

async function statFile(
  file: string,
): Promise<{ readonly size: number; readonly mtimeMs: number }> {
  const stats = await fs.stat(file);
  if (!stats.isFile()) throw createBlobError('not-a-file', file);
  return stats;
}
