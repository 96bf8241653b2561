import { PDFDocument, StandardFonts, rgb } from 'pdf-lib';
import type { PDFFont, PDFPage } from 'pdf-lib';

/** Hands over what is needed to draw a page, and returns the PDF. */
export async function drawPdf(
  draw: (page: PDFPage, fonts: TestFonts, document: PDFDocument) => void | Promise<void>,
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const fonts = {
    plain: await document.embedFont(StandardFonts.TimesRoman),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
    signs: await document.embedFont(StandardFonts.ZapfDingbats),
  };
  await draw(document.addPage([400, 500]), fonts, document);
  return document.save();
}

export interface TestFonts {
  readonly plain: PDFFont;
  readonly bold: PDFFont;
  readonly signs: PDFFont;
}

/** Lines one below the other, 14 points apart, from a baseline down. */
export function drawLines(
  page: PDFPage,
  font: PDFFont,
  lines: readonly string[],
  place: { readonly x: number; readonly y: number; readonly size?: number },
): void {
  for (const [index, line] of lines.entries()) {
    const { x, y, size = 11 } = place;
    page.drawText(line, { x, y: y - index * 14, size, font, color: rgb(0, 0, 0) });
  }
}
