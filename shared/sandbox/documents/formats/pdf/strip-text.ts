import { PDFName } from 'pdf-lib';
import type { PDFDocument, PDFPage, PDFRef } from 'pdf-lib';
import { PDFStream } from 'pdf-lib';
import { readPageStreams } from './page-streams.ts';
import type { PageStream } from './page-streams.ts';

const encoded = new Set(['Filter', 'DecodeParms', 'Length']);

/**
 * Empties what shows text on a page, in forms that it draws too, and leaves all else: lines,
 * pictures, backgrounds, and signs of the fonts that are kept. Text that is only covered could
 * still be searched and copied.
 */
export function stripText(
  document: PDFDocument,
  page: PDFPage,
  keptFonts: ReadonlySet<string>,
  strippedForms: Set<PDFRef>,
): void {
  for (const stream of readPageStreams(document, page)) {
    if (stream.form === null) {
      const content = emptied(stream, keptFonts);
      // What is drawn afterwards must not stand in a space that the content has changed.
      const wrapped = Buffer.concat([Buffer.from('q\n'), content, Buffer.from('\nQ\n')]);
      const reference = document.context.register(document.context.flateStream(wrapped));
      page.node.set(PDFName.of('Contents'), reference);
    } else if (!strippedForms.has(stream.form)) {
      strippedForms.add(stream.form);
      replaceForm(document, stream.form, emptied(stream, keptFonts));
    }
  }
}

function emptied({ bytes, marks }: PageStream, keptFonts: ReadonlySet<string>): Uint8Array {
  const parts: Uint8Array[] = [];
  let done = 0;
  for (const { strings, fontKey } of marks) {
    if (keptFonts.has(fontKey)) continue;
    for (const { start, end } of strings) {
      const isArray = bytes[start] === '['.charCodeAt(0);
      parts.push(bytes.subarray(done, start), Buffer.from(isArray ? '[]' : '()'));
      done = end;
    }
  }
  return new Uint8Array(Buffer.concat([...parts, bytes.subarray(done)]));
}

function replaceForm(document: PDFDocument, form: PDFRef, content: Uint8Array): void {
  const old = document.context.lookup(form, PDFStream);
  const stream = document.context.flateStream(content);
  for (const [key, value] of old.dict.entries()) {
    if (!encoded.has(key.decodeText())) stream.dict.set(key, value);
  }
  document.context.assign(form, stream);
}
