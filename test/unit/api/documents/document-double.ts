import assert from 'node:assert/strict';
import type { ByteSource } from '../../../../shared/ports/byte-source.ts';
import type { DocumentHandle } from '../../../../shared/api/types/documents.ts';

export const CANARY_DOCUMENT_KEY = 'CANARYDOCKEY0123456789ABCDEF';

export const testHandle: DocumentHandle = {
  document_id: 'ID1',
  document_key: CANARY_DOCUMENT_KEY,
};

/** A file in memory, in pieces of `pieceLength` bytes. */
export function memorySource(content: string | Uint8Array, pieceLength = 4): ByteSource {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return {
    byteLength: bytes.byteLength,
    async *chunks() {
      for (let at = 0; at < bytes.byteLength; at += pieceLength) {
        yield await Promise.resolve(bytes.subarray(at, at + pieceLength));
      }
    },
    read: (at, length) => Promise.resolve(bytes.subarray(at, at + length)),
  };
}

/** A file that ends in an error after its first piece. */
export function brokenSource(content: string, broken: Error): ByteSource {
  const whole = memorySource(content);
  return {
    ...whole,
    async *chunks() {
      for await (const piece of whole.chunks()) {
        yield piece;
        throw broken;
      }
    },
  };
}

export interface ReadPart {
  readonly name: string;
  /** Null for a plain field. */
  readonly fileName: string | null;
  readonly bytes: Buffer;
}

/** Parts of a multipart body in their order, cut at the boundary that the content type names. */
export function readParts(
  body: string | Uint8Array | undefined,
  contentType: string | undefined,
): readonly ReadPart[] {
  const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(contentType ?? '')?.[1];
  assert.ok(boundary !== undefined);
  // One unit per byte.
  const text = Buffer.from(body ?? '').toString('latin1');
  const pieces = `\r\n${text}`.split(`\r\n--${boundary}`);
  assert.equal(pieces.shift(), '');
  assert.equal(pieces.pop(), '--\r\n');
  return pieces.map((piece) => {
    const at = piece.indexOf('\r\n\r\n');
    const head = Buffer.from(piece.slice(0, at), 'latin1').toString();
    return {
      name: /; name="([^"]*)"/.exec(head)?.[1] ?? '',
      fileName: /; filename="([^"]*)"/.exec(head)?.[1] ?? null,
      bytes: Buffer.from(piece.slice(at + 4), 'latin1'),
    };
  });
}
