const blockBytes = 512;

/**
 * The content of one file of a tar archive, piece by piece, as it comes by. Throws where the archive ends
 * before the file does, or holds none of that name.
 */
export async function* tarEntry(
  pieces: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<Uint8Array> {
  const reader = new BlockReader(pieces);
  for (;;) {
    const header = await reader.take(blockBytes);
    const nameOfFile = textIn(header, 0, 100);
    const length = Number.parseInt(textIn(header, 124, 12).trim() || '0', 8);
    if (!Number.isSafeInteger(length) || length < 0) throw new RangeError('No archive.');
    if (nameOfFile === '') throw new RangeError('The archive has no such file.');
    const isFile = header[156] === 0x30 || header[156] === 0;
    if (isFile && nameOfFile === name) {
      yield* reader.pass(length);
      return;
    }
    for await (const piece of reader.pass(Math.ceil(length / blockBytes) * blockBytes)) void piece;
  }
}

function textIn(header: Uint8Array, start: number, length: number): string {
  const field = header.subarray(start, start + length);
  const end = field.indexOf(0);
  return Buffer.from(end < 0 ? field : field.subarray(0, end)).toString('latin1');
}

/** Bytes of pieces in other portions. */
class BlockReader {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #held: Uint8Array = new Uint8Array(0);

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  async take(length: number): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    for await (const part of this.pass(length)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *pass(length: number): AsyncGenerator<Uint8Array> {
    for (let left = length; left > 0;) {
      if (this.#held.length === 0) {
        const next = await this.#pieces.next();
        if (next.done === true) throw new RangeError('The archive is cut off.');
        this.#held = next.value;
        continue;
      }
      const part = this.#held.subarray(0, left);
      this.#held = this.#held.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }
}
