import {
  OfficeError,
  type OfficeDocument,
  type OfficeKind,
} from '../../../formats/ooxml/office-document.ts';
import { openOfficeDocument } from '../../../formats/ooxml/open-office-document.ts';
import { DocumentError } from '../document-error.ts';
import type { DocumentFormat } from '../document-format.ts';

/** Word, PowerPoint and Excel: texts change; formats, formulas, links, pictures and macros stay. */
export const officeFormats: readonly DocumentFormat[] = [
  officeFormat('docx'),
  officeFormat('pptx'),
  officeFormat('xlsx'),
];

function officeFormat(kind: OfficeKind): DocumentFormat {
  return { extensions: [kind], read: (bytes) => open(bytes, kind) };
}

function open(bytes: Uint8Array, kind: OfficeKind): OfficeDocument {
  try {
    return openOfficeDocument(bytes, kind);
  } catch (error) {
    if (error instanceof OfficeError) throw new DocumentError(error.message, { cause: error });
    throw error;
  }
}
