import { openOfficeDocument } from '../../formats/ooxml/open-office-document.ts';
import type { OfficeKind } from '../../formats/ooxml/office-document.ts';

const officeKinds: readonly string[] = ['docx', 'pptx', 'xlsx'] satisfies OfficeKind[];

/** Larger ones are not opened only to look at their texts. */
export const MOST_LOOKED_AT_BYTES: number = 64 * 1024 * 1024;

/** Whether the texts of a document with this extension can be looked at as those of an Office document. */
export function isOfficeExtension(extension: string): extension is OfficeKind {
  return officeKinds.includes(extension);
}

/**
 * What is translated of an Office document, each text with its codes as tags.
 * @throws OfficeError for what is no such document.
 */
export function officeTextsOf(content: Uint8Array, extension: OfficeKind): readonly string[] {
  return openOfficeDocument(content, extension).texts;
}
