import { ApiError } from '../api-error.ts';
import { readPartHeaders } from './part-headers.ts';
import type { PartHeaders } from './part-headers.ts';

/** What comes out of a multipart body, in order: a part, its bytes in pieces, the next part. */
export type MultipartEvent =
  | { readonly kind: 'part'; readonly headers: PartHeaders }
  | { readonly kind: 'data'; readonly bytes: Buffer };

const lineEnd = Buffer.from('\r\n');
const blankLine = Buffer.from('\r\n\r\n');
const longestHeadersInBytes = 16_384;
/** Blanks that may stand between a delimiter and its line end (RFC 2046). */
const longestPadding = 64;

/**
 * Takes a multipart body apart while it streams in (RFC 7578, RFC 2046 5.1); at most one piece of
 * the body and one delimiter are held. A body that breaks the form is a 400.
 */
export async function* multipartParts(
  body: AsyncIterable<Buffer>,
  boundary: string,
): AsyncGenerator<MultipartEvent, void, undefined> {
  const scanner = new Scanner(boundary);
  for await (const piece of body) {
    scanner.add(piece);
    yield* scanner.events();
    // The rest is an epilogue: it is read to its end, so that the connection stays usable.
  }
  scanner.finish();
}

type State = 'preamble' | 'delimiter' | 'headers' | 'content' | 'epilogue';

class Scanner {
  readonly #delimiter: Buffer;
  /** The first delimiter needs no line end before it: one is put in front of the body. */
  #held: Buffer = lineEnd;
  #state: State = 'preamble';

  constructor(boundary: string) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  }

  add(piece: Buffer): void {
    if (this.#state === 'epilogue') return;
    this.#held = this.#held.length === 0 ? piece : Buffer.concat([this.#held, piece]);
  }

  /** Everything that can be told from what is held. */
  *events(): Generator<MultipartEvent, void, undefined> {
    for (;;) {
      const before = this.#state;
      const length = this.#held.length;
      const event = this.#step();
      if (event !== null) yield event;
      else if (this.#state === before && this.#held.length === length) return;
    }
  }

  finish(): void {
    if (this.#state === 'epilogue') return;
    throw this.#state === 'preamble'
      ? new ApiError(400, "The 'boundary' of the Content-Type header does not occur in the body.")
      : new ApiError(400, "The body ends before its closing 'boundary'.");
  }

  #step(): MultipartEvent | null {
    switch (this.#state) {
      case 'preamble':
        this.#takeContent();
        return null;
      case 'content': {
        const bytes = this.#takeContent();
        return bytes.length === 0 ? null : { kind: 'data', bytes };
      }
      case 'delimiter':
        this.#passDelimiter();
        return null;
      case 'headers':
        return this.#takeHeaders();
      case 'epilogue':
        this.#held = Buffer.alloc(0);
        return null;
    }
  }

  /** What stands before the next delimiter, or surely is no part of one. */
  #takeContent(): Buffer {
    const at = this.#held.indexOf(this.#delimiter);
    if (at < 0) return this.#take(Math.max(0, this.#held.length - this.#delimiter.length + 1));
    const content = this.#take(at);
    this.#take(this.#delimiter.length);
    this.#state = 'delimiter';
    return content;
  }

  #passDelimiter(): void {
    if (this.#held.length < 2) return;
    if (this.#held.subarray(0, 2).toString('latin1') === '--') {
      this.#state = 'epilogue';
      return;
    }
    const end = this.#held.indexOf(lineEnd);
    const padding = this.#held.subarray(0, end < 0 ? this.#held.length : end);
    const isBlank = padding.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
    if (!isBlank || padding.length > longestPadding) {
      throw new ApiError(400, "A 'boundary' line of the body holds more than the boundary.");
    }
    if (end < 0) return;
    // The line end stays: headers, also none at all, end where two of them meet.
    this.#take(end);
    this.#state = 'headers';
  }

  #takeHeaders(): MultipartEvent | null {
    const end = this.#held.indexOf(blankLine);
    if (end > longestHeadersInBytes || (end < 0 && this.#held.length > longestHeadersInBytes)) {
      throw new ApiError(400, 'The headers of a part are larger than 16 KiB.');
    }
    if (end < 0) return null;
    const block = this.#take(end);
    this.#take(blankLine.length);
    this.#state = 'content';
    return { kind: 'part', headers: readPartHeaders(block.subarray(lineEnd.length)) };
  }

  #take(length: number): Buffer {
    const taken = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length);
    return taken;
  }
}
