import type { OfficeDocument, OfficeKind } from './office-document.ts';
import { OfficeError } from './office-error.ts';

/**
 * Opens a document of Word, PowerPoint or Excel in memory. Nothing is unpacked to disk, no macro is
 * run and no address in it is asked.
 * @throws OfficeError for what is no such document, damaged, encrypted or hostile.
 */
export function openOfficeDocument(bytes: Uint8Array, kind: OfficeKind): OfficeDocument {
  throw new OfficeError('wrong-type', `${bytes.length} bytes of ${kind} cannot be read yet.`);
}
