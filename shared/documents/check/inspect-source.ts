import { checkDocument } from './check-document.ts';
import { withNextStep } from './document-faults.ts';
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
  return (await checkDocument(bytes, extension)).map(withNextStep);
}
