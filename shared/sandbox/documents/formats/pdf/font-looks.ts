import { PDFArray, PDFDict, PDFName, PDFNumber } from 'pdf-lib';
import type { TextLooks } from './pdf-plan.ts';

type FontLooks = Pick<TextLooks, 'isBold' | 'isItalic' | 'family'>;

/** Bits of a font descriptor's flags. */
const fixedPitch = 1;
const serif = 2;
const italic = 64;
const forcedBold = 262_144;
const boldWeight = 600;

/** What a font looks like, by its name and its descriptor. */
export function fontLooks(font: PDFDict | null): FontLooks {
  const name = fontName(font);
  const descriptor = descriptorOf(font);
  const flags = numberIn(descriptor, 'Flags');
  const isBold =
    /bold|black|heavy|demi(?!light)/iu.test(name) ||
    numberIn(descriptor, 'FontWeight') >= boldWeight ||
    (flags & forcedBold) !== 0;
  const isItalic = /italic|oblique|slanted/iu.test(name) || (flags & italic) !== 0;
  return { isBold, isItalic, family: familyOf(name, flags) };
}

/** Name of a font without the mark of a subset. */
function fontName(font: PDFDict | null): string {
  const name = font?.lookup(PDFName.of('BaseFont'));
  return name instanceof PDFName ? name.decodeText().replace(/^[A-Z]{6}\+/u, '') : '';
}

function familyOf(name: string, flags: number): TextLooks['family'] {
  if (/mono|courier|consol|typewriter|cmtt/iu.test(name)) return 'mono';
  if (/sans|arial|helvetica|calibri|verdana|tahoma|roboto|inter/iu.test(name)) return 'sans';
  if (
    /serif|times|roman|georgia|garamond|cambria|minion|palatino|book|cmr|nimbusrom/iu.test(name)
  ) {
    return 'serif';
  }
  if ((flags & fixedPitch) !== 0) return 'mono';
  return (flags & serif) !== 0 ? 'serif' : 'sans';
}

/** Composite fonts have their descriptor one level deeper. */
function descriptorOf(font: PDFDict | null): PDFDict | null {
  const descendants = font?.lookup(PDFName.of('DescendantFonts'));
  const inner = descendants instanceof PDFArray ? descendants.lookup(0) : undefined;
  const owner = inner instanceof PDFDict ? inner : font;
  const descriptor = owner?.lookup(PDFName.of('FontDescriptor'));
  return descriptor instanceof PDFDict ? descriptor : null;
}

function numberIn(descriptor: PDFDict | null, key: string): number {
  const entry = descriptor?.lookup(PDFName.of(key));
  return entry instanceof PDFNumber ? entry.asNumber() : 0;
}
