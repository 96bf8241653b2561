import { packOffice, partText } from '../../../doubles/office/office-package.ts';

const MAIN = 'word/document.xml';
const NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** A Word file of plain paragraphs. */
export function docxOf(paragraphs: readonly string[]): Uint8Array {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
  return packOffice({
    [MAIN]: {
      type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
      text: `<w:document xmlns:w="${NAMESPACE}"><w:body>${body}</w:body></w:document>`,
    },
  });
}

/** Texts of a Word file, one for each paragraph. */
export function paragraphsOf(bytes: Uint8Array): readonly string[] {
  const paragraphs = partText(bytes, MAIN).match(/<w:p[ >].*?<\/w:p>/gsu) ?? [];
  return paragraphs.map((paragraph) => paragraph.replaceAll(/<[^>]*>/gu, ''));
}
