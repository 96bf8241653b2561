import { say } from '../../messages/message.ts';
import { checkDocument } from './check-document.ts';
import { fault } from './document-faults.ts';
import { latin } from './document-signature.ts';
import { readPieces, readStretch } from './read-pieces.ts';
import type { DocumentFinding, ReadableBytes } from './readable-bytes.ts';

/** What is known of a result beside its bytes. */
export interface ResultExpectation {
  /** Of the result, without a dot, in any case. */
  readonly extension: string;
  /** The document that was sent, where it can still be read; null in a later process without it. */
  readonly source: ReadableBytes | null;
}

/**
 * Looks at a whole result before it gets its final name: that it opens as what it is to be, is not
 * empty, and is not the document that was sent. Memory stays flat; rejects with what `read` rejects with.
 */
export async function verifyResult(
  bytes: ReadableBytes,
  { extension, source }: ResultExpectation,
): Promise<readonly DocumentFinding[]> {
  const findings = await checkDocument(bytes, extension);
  if (source === null || findings.some(({ severity }) => severity === 'error')) return findings;
  if (await isSame(bytes, source)) return [...findings, fault(say('same-as-source.document'))];
  const isPage = /^html?$/iu.test(extension);
  if (isPage && (await endsPage(source)) && !(await endsPage(bytes))) {
    return [...findings, fault(say('truncated.page'))];
  }
  return findings;
}

async function isSame(one: ReadableBytes, other: ReadableBytes): Promise<boolean> {
  if (one.byteLength !== other.byteLength) return false;
  let at = 0;
  for await (const piece of readPieces(one, 0, one.byteLength)) {
    const same = await readStretch(other, at, at + piece.length);
    if (piece.some((byte, index) => byte !== same[index])) return false;
    at += piece.length;
  }
  return true;
}

/** Whether a web page has its end. */
async function endsPage(bytes: ReadableBytes): Promise<boolean> {
  const end = await readStretch(bytes, Math.max(0, bytes.byteLength - 1024), bytes.byteLength);
  return /<\/html\s*>/iu.test(latin(end.filter((byte) => byte !== 0)));
}
