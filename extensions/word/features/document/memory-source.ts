import type { ByteSource } from '../../../../shared/ports/byte-source.ts';

const PIECE = 256 * 1024;

/** Bytes in memory as a document to be sent. */
export function memorySource(bytes: Uint8Array): ByteSource {
  return {
    byteLength: bytes.byteLength,
    chunks: () => pieces(bytes),
    read: (at, length) => Promise.resolve(bytes.subarray(at, at + length)),
  };
}

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  for (let at = 0; at < bytes.byteLength; at += PIECE) {
    yield await Promise.resolve(bytes.subarray(at, at + PIECE));
  }
}
