import { findIllegalXmlCharacter } from '../../../../text/xml-escape.ts';
import type { DocumentFormat, DocumentReadRequest, OpenDocument } from '../../document-format.ts';
import { holdsSameCodes, readTagged, writeTagged } from '../numbered-parts.ts';
import type { NumberedPart } from '../numbered-parts.ts';
import { planLanguageEdits } from './language-edits.ts';
import { openCharset } from './page-charset.ts';
import { outlinePage } from './page-segments.ts';
import type { AttributeSegment, PageSegment, TextSegment } from './page-segments.ts';
import { renderPage } from './render-page.ts';
import type { PageEdit } from './render-page.ts';
import { readReferences, writeReferences } from './html-references.ts';
import type { ReferenceSpellings } from './html-references.ts';

/**
 * Web pages. Every byte outside texts, some attributes and the page's language comes back as it
 * was; scripts, styles, code and what its author marked with `translate="no"` are left alone.
 */
export const htmlFormat: DocumentFormat = {
  extensions: ['html', 'htm'],
  read: (bytes, request) => new HtmlPage(bytes, request),
};

class HtmlPage implements OpenDocument {
  readonly texts: readonly string[];
  readonly #charset: ReturnType<typeof openCharset>;
  readonly #outline: ReturnType<typeof outlinePage>;
  readonly #spellings: ReferenceSpellings = new Map();

  constructor(bytes: Uint8Array, { source }: DocumentReadRequest) {
    this.#charset = openCharset(bytes);
    this.#outline = outlinePage(this.#charset.page, source, {
      holdsWords: (piece) => /\p{L}/u.test(this.#decode(piece, false)),
      isReadable: (piece) => isReadable(this.#decode(piece, false)),
    });
    this.texts = this.#outline.segments.map((segment) => writeTagged(this.#partsOf(segment)));
  }

  rewrite(targets: readonly string[], targetLanguage: string): Uint8Array {
    const edits = planLanguageEdits(this.#outline, targetLanguage);
    const moved: { readonly segment: TextSegment; readonly parts: readonly NumberedPart[] }[] = [];
    for (const [index, segment] of this.#outline.segments.entries()) {
      const target = targets[index];
      if (target === undefined || target === this.texts[index]) continue;
      const parts = readTagged(target);
      // A page with a tag too few is worse than one with a sentence that is not translated.
      if (!holdsSameCodes(parts, this.#partsOf(segment))) continue;
      if (segment.kind === 'text') moved.push({ segment, parts });
      else edits.push(this.#attributeEdit(segment, parts));
    }
    const encode = (text: string): string => this.#encode(text);
    return this.#charset.toBytes(renderPage(this.#charset.page, edits, moved, encode));
  }

  #partsOf(segment: PageSegment): readonly NumberedPart[] {
    if (segment.kind === 'attribute') {
      return [{ kind: 'text', text: collapse(this.#decode(segment.value.written, true)) }];
    }
    return segment.items.map((item, index) =>
      item.kind === 'text'
        ? { kind: 'text', text: collapse(this.#decode(this.#slice(item), false)) }
        : { kind: item.kind, id: item.kind === 'single' ? index : item.pair },
    );
  }

  #attributeEdit({ value }: AttributeSegment, parts: readonly NumberedPart[]): PageEdit {
    const { start, end, quote } = value;
    const text = parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
    const written = this.#encode(text).replaceAll(quote, quote === '"' ? '&quot;' : '&#39;');
    return { start, end, text: `${quote}${written}${quote}` };
  }

  #slice({ start, end }: { readonly start: number; readonly end: number }): string {
    return this.#charset.page.slice(start, end);
  }

  #decode(piece: string, isAttribute: boolean): string {
    return readReferences(this.#charset.decode(piece), isAttribute, this.#spellings);
  }

  #encode(text: string): string {
    return this.#charset.encode(writeReferences(text, this.#spellings));
  }
}

/** No bytes that are not what the page says it is written in, and no signs that no text may hold. */
function isReadable(text: string): boolean {
  return !text.includes('\ufffd') && findIllegalXmlCharacter(text) < 0;
}

/** Line ends and indents of the page's source mean one blank. */
function collapse(text: string): string {
  return text.replace(/[\t\n\f\r ]+/gu, ' ');
}
