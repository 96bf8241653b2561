import mammoth from 'mammoth';

/**
 * The document as HTML, by a reader that is not ours: bold, italic, links, lists, tables and
 * footnotes. Deleted text is absent and inserted text present.
 */
export async function docxHtml(docx: Uint8Array): Promise<string> {
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(docx) });
  return value;
}
