import { StandardFonts } from 'pdf-lib';
import type { PDFDocument, PDFFont } from 'pdf-lib';
import { DocumentError } from '../../document-error.ts';
import type { MeasureText } from './fit-text.ts';
import type { TextLooks } from './pdf-plan.ts';

/** Files of the fonts for what the standard ones lack: Latin of all kinds, Greek and Cyrillic. */
export interface PdfFontFiles {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
}

/** Fonts in which a document's texts can be written. */
export interface PdfFonts {
  fontFor(looks: TextLooks): Promise<PDFFont>;
  measure(font: PDFFont): MeasureText;
  /** The text with signs in place of those that no font here has. */
  writable(text: string): string;
}

const missingSign = '\u25a1';

/**
 * Chooses between the standard fonts, which need no embedding and look like the original, and
 * embedded ones. Fails with a `DocumentError` where neither has the letters.
 */
export async function openFonts(
  document: PDFDocument,
  texts: readonly string[],
  files: () => Promise<PdfFontFiles>,
): Promise<PdfFonts> {
  const characters = new Set(texts.flatMap((text) => Array.from(tidy(text))));
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const standard = new Set(plain.getCharacterSet());
  if ([...characters].every((character) => standard.has(character.codePointAt(0) ?? 0))) {
    return standardFonts(document);
  }
  return embeddedFonts(document, characters, await files());
}

function standardFonts(document: PDFDocument): PdfFonts {
  const fonts = new Map<StandardFonts, Promise<PDFFont>>();
  return {
    fontFor: (looks) => {
      const name = standardFontFor(looks);
      const font = fonts.get(name) ?? document.embedFont(name);
      fonts.set(name, font);
      return font;
    },
    measure: wordMeasure(),
    writable: tidy,
  };
}

async function embeddedFonts(
  document: PDFDocument,
  characters: ReadonlySet<string>,
  files: PdfFontFiles,
): Promise<PdfFonts> {
  const { default: fontkit } = await import(/* webpackChunkName: "pdf-fonts" */ '@pdf-lib/fontkit');
  document.registerFontkit(fontkit);
  const regular = await document.embedFont(files.regular, { subset: true });
  const known = new Set(regular.getCharacterSet());
  const missing = [...characters].filter((one) => !known.has(one.codePointAt(0) ?? 0));
  const letter = missing.find((character) => /\p{L}/u.test(character));
  if (letter !== undefined) {
    throw new DocumentError(
      `The translated PDF would need the letter "${letter}", which none of the sandbox's fonts has. ` +
        'Ask for the output format docx instead.',
    );
  }
  let bold: Promise<PDFFont> | null = null;
  const replaced = new Set(missing);
  return {
    fontFor: ({ isBold }) => {
      if (!isBold) return Promise.resolve(regular);
      bold ??= document.embedFont(files.bold, { subset: true });
      return bold;
    },
    measure: wordMeasure(),
    writable: (text) =>
      Array.from(tidy(text), (one) => (replaced.has(one) ? missingSign : one)).join(''),
  };
}

/** Measures word by word and remembers each: embedded fonts take a millisecond for a line. */
function wordMeasure(): (font: PDFFont) => MeasureText {
  const widths = new Map<PDFFont, Map<string, number>>();
  return (font) => {
    const known = widths.get(font) ?? new Map<string, number>();
    widths.set(font, known);
    const widthOf = (word: string): number => {
      const width = known.get(word) ?? font.widthOfTextAtSize(word, 1);
      known.set(word, width);
      return width;
    };
    return (text, size) => {
      const words = text.split(' ');
      const blanks = (words.length - 1) * widthOf(' ');
      return words.reduce((sum, word) => sum + widthOf(word), blanks) * size;
    };
  };
}

/** Blanks, hyphens and marks without a look of their own, in their plain form. */
function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Zs}\t\n\r]+/gu, ' ')
    .replace(/[\u2010\u2011]/gu, '-')
    .replace(/[\p{Cf}\p{Cc}\u2028\u2029]/gu, '');
}

function standardFontFor({ family, isBold, isItalic }: TextLooks): StandardFonts {
  const style = (isBold ? 2 : 0) + (isItalic ? 1 : 0);
  return standardStyles[family][style] ?? StandardFonts.Helvetica;
}

/** Upright, italic, bold, bold italic. */
const standardStyles: Readonly<Record<TextLooks['family'], readonly StandardFonts[]>> = {
  sans: [
    StandardFonts.Helvetica,
    StandardFonts.HelveticaOblique,
    StandardFonts.HelveticaBold,
    StandardFonts.HelveticaBoldOblique,
  ],
  serif: [
    StandardFonts.TimesRoman,
    StandardFonts.TimesRomanItalic,
    StandardFonts.TimesRomanBold,
    StandardFonts.TimesRomanBoldItalic,
  ],
  mono: [
    StandardFonts.Courier,
    StandardFonts.CourierOblique,
    StandardFonts.CourierBold,
    StandardFonts.CourierBoldOblique,
  ],
};
