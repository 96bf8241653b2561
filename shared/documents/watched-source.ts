import type { ByteSource } from '../ports/byte-source.ts';

/**
 * The same bytes, with a word before the last piece of them is handed out. Up to then nobody can
 * have got a whole document; whoever waits there is waited for.
 */
export function watchLastPiece(source: ByteSource, beforeLast: () => Promise<void>): ByteSource {
  return {
    byteLength: source.byteLength,
    read: (at, length) => source.read(at, length),
    async *chunks(): AsyncIterable<Uint8Array> {
      let handedOut = 0;
      for await (const piece of source.chunks()) {
        handedOut += piece.length;
        if (handedOut >= source.byteLength) await beforeLast();
        yield piece;
      }
    },
  };
}
