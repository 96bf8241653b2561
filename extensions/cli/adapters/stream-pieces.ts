import type { Readable } from 'node:stream';

/**
 * What a stream gives, as it comes. Whoever wants no more of it ends the stream, also while it is
 * waited for: a pipe that nobody writes to must not keep the process.
 */
export function streamPieces(stream: Readable): AsyncIterable<Uint8Array> {
  return {
    [Symbol.asyncIterator]: () => {
      const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
      return {
        next: () => pieces.next(),
        return: () => {
          stream.destroy();
          return Promise.resolve({ done: true, value: undefined });
        },
      };
    },
  };
}
