import { PDFDict, PDFName, PDFPageTree, PDFStream, StandardFonts } from 'pdf-lib';
import type { PDFDocument, PDFPage, PDFRef } from 'pdf-lib';
import { fontKeyOf, readPageStreams } from './page-streams.ts';
import type { PageStream } from './page-streams.ts';

const encoded = new Set(['Filter', 'DecodeParms', 'Length']);
const fontEntry = PDFName.of('Font');
const resourcesEntry = PDFName.of('Resources');

/**
 * Empties what shows text on the pages of a document, in forms that they draw too, and leaves all
 * else: lines, pictures, backgrounds, and signs of the fonts that are kept, by their keys. Text that
 * is only covered could still be searched and copied.
 */
export class TextStripper {
  readonly #document: PDFDocument;
  readonly #keptFonts: ReadonlySet<string>;
  readonly #forms = new Set<PDFRef>();
  #plain: PDFRef | null = null;

  constructor(document: PDFDocument, keptFonts: ReadonlySet<string>) {
    this.#document = document;
    this.#keptFonts = keptFonts;
  }

  strip(page: PDFPage): void {
    const { context } = this.#document;
    for (const stream of readPageStreams(this.#document, page)) {
      if (stream.form === null) {
        const content = this.#emptied(stream);
        // What is drawn afterwards must not stand in a space that the content has changed.
        const wrapped = Buffer.concat([Buffer.from('q\n'), content, Buffer.from('\nQ\n')]);
        page.node.set(PDFName.of('Contents'), context.register(context.flateStream(wrapped)));
      } else if (!this.#forms.has(stream.form)) {
        this.#forms.add(stream.form);
        this.#replaceForm(stream.form, this.#emptied(stream));
      }
    }
    const resources = page.node.Resources();
    if (resources !== undefined) page.node.set(resourcesEntry, this.#withPlainFonts(resources));
  }

  /** Gives pages what they have from the folders of their tree, so that none lasts without use. */
  finish(): void {
    for (const { node } of this.#document.getPages()) {
      const own = node.getInheritableAttribute(resourcesEntry);
      if (own !== undefined) node.set(resourcesEntry, own);
    }
    this.#document.catalog.Pages().traverse((node) => {
      if (node instanceof PDFPageTree) node.delete(resourcesEntry);
    });
    this.#document.catalog.Pages().delete(resourcesEntry);
  }

  #emptied({ bytes, marks }: PageStream): Uint8Array {
    const parts: Uint8Array[] = [];
    let done = 0;
    for (const { strings, fontKey } of marks) {
      if (this.#keptFonts.has(fontKey)) continue;
      for (const { start, end } of strings) {
        const isArray = bytes[start] === '['.charCodeAt(0);
        parts.push(bytes.subarray(done, start), Buffer.from(isArray ? '[]' : '()'));
        done = end;
      }
    }
    return new Uint8Array(Buffer.concat([...parts, bytes.subarray(done)]));
  }

  #replaceForm(form: PDFRef, content: Uint8Array): void {
    const { context } = this.#document;
    const old = context.lookup(form, PDFStream);
    const stream = context.flateStream(content);
    for (const [key, value] of old.dict.entries()) {
      if (!encoded.has(key.decodeText())) stream.dict.set(key, value);
    }
    const resources = old.dict.lookupMaybe(resourcesEntry, PDFDict);
    if (resources !== undefined) stream.dict.set(resourcesEntry, this.#withPlainFonts(resources));
    context.assign(form, stream);
  }

  /**
   * Other pages may use the same resources, so this is a copy. Names of fonts that show nothing any
   * more stay, as the content still says them, but stand for one that every viewer has: the letters
   * of the old ones are most of many files.
   */
  #withPlainFonts(resources: PDFDict): PDFDict {
    const fonts = resources.lookupMaybe(fontEntry, PDFDict);
    const { context } = this.#document;
    const copy = resources.clone(context);
    if (fonts === undefined) return copy;
    const left = context.obj({});
    for (const [name, font] of fonts.entries()) {
      const isKept = this.#keptFonts.has(fontKeyOf(font, name.decodeText()));
      left.set(name, isKept ? font : this.#plainFont());
    }
    copy.set(fontEntry, left);
    return copy;
  }

  #plainFont(): PDFRef {
    const { context } = this.#document;
    const font = { Type: 'Font', Subtype: 'Type1', BaseFont: StandardFonts.Helvetica };
    this.#plain ??= context.register(context.obj(font));
    return this.#plain;
  }
}
