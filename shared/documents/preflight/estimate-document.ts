import { billedCharacters } from '../../account/spending/billed-characters.ts';
import { openFile } from '../../formats/open-file.ts';
import type { OfficeKind } from '../../formats/ooxml/office-document.ts';
import { formatOfName } from '../../formats/registry.ts';
import type { DocumentSource } from '../document-order.ts';
import { extensionOf } from '../name-result.ts';
import { countCodePoints } from '../../text/code-points.ts';
import { isOfficeExtension, MOST_LOOKED_AT_BYTES, officeTextsOf } from './office-texts-of.ts';

/**
 * Code points of the text of a document; null where they cannot be known here, as in PDF
 * files and pictures and in files that cannot be read.
 */
export async function countDocumentCharacters(source: DocumentSource): Promise<number | null> {
  const extension = extensionOf(source.fileName);
  if (extension === 'txt') return countText(source);
  if (isOfficeExtension(extension)) return countOffice(source, extension);
  if (formatOfName(source.fileName) === null) return null;
  const bytes = await source.bytes.read(0, source.bytes.byteLength);
  try {
    const { items } = (await openFile(source.fileName, bytes)).file.select(everything);
    return items.reduce((sum, { source: parts }) => sum + countParts(parts), 0);
  } catch {
    // Whether the file is fit to be sent is another question.
    return null;
  }
}

async function countOffice(
  { bytes }: DocumentSource,
  extension: OfficeKind,
): Promise<number | null> {
  if (bytes.byteLength > MOST_LOOKED_AT_BYTES) return null;
  const content = await bytes.read(0, bytes.byteLength);
  try {
    const texts = officeTextsOf(content, extension);
    return texts.reduce((sum, text) => sum + billedCharacters(text), 0);
  } catch {
    return null;
  }
}

const everything = {
  onlyStates: ['initial', 'translated', 'reviewed', 'final'],
  sourceCopiesAreUntranslated: false,
} as const;

function countParts(parts: readonly { readonly kind: string; readonly text?: string }[]): number {
  return parts.reduce((sum, { text = '' }) => sum + countCodePoints(text), 0);
}

async function countText({ bytes }: DocumentSource): Promise<number> {
  const decoder = new TextDecoder();
  let count = 0;
  for await (const piece of bytes.chunks()) {
    count += countCodePoints(decoder.decode(piece, { stream: true }));
  }
  return count + countCodePoints(decoder.decode());
}
