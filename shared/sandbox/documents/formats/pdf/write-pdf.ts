import { PDFName, PDFString, degrees, rgb } from 'pdf-lib';
import type { PDFPage } from 'pdf-lib';
import { dropUnreachable } from './drop-unreachable.ts';
import { findRoom } from './find-room.ts';
import { fitPdfText } from './fit-text.ts';
import { holdsWords, type PdfPage, type PdfPlan, type TextBlock } from './pdf-plan.ts';
import { openFonts } from './pdf-fonts.ts';
import type { PdfFontFiles, PdfFonts } from './pdf-fonts.ts';
import { openPdf, withPdfReasons } from './read-pdf.ts';
import { TextStripper } from './strip-text.ts';

export interface PdfRewrite {
  readonly bytes: Uint8Array;
  readonly plan: PdfPlan;
  /** Texts of all blocks that hold words, in order. */
  readonly targets: readonly string[];
  /** BCP 47 code. */
  readonly language: string;
}

/**
 * Writes translated texts in the places of the old ones. Pages without a change stay as they are;
 * on others all text is written anew, so that the page has one look.
 */
export function writePdf(
  rewrite: PdfRewrite,
  fontFiles: () => Promise<PdfFontFiles>,
): Promise<Uint8Array> {
  return withPdfReasons(() => writePages(rewrite, fontFiles));
}

async function writePages(
  { bytes, plan, targets, language }: PdfRewrite,
  fontFiles: () => Promise<PdfFontFiles>,
): Promise<Uint8Array> {
  const document = await openPdf(bytes);
  const texts = textsByBlock(plan, targets);
  const changed = plan.pages.map((page) =>
    page.blocks.some((block) => texts.get(block) !== block.text),
  );
  const written = plan.pages
    .filter((_, index) => changed[index])
    .flatMap(({ blocks }) => blocks.map((block) => texts.get(block) ?? block.text));
  const fonts = await openFonts(document, written, fontFiles);
  const stripper = new TextStripper(document, new Set(plan.keptFonts));
  for (const [index, page] of document.getPages().entries()) {
    const planned = plan.pages[index];
    if (planned === undefined || changed[index] !== true) continue;
    stripper.strip(page);
    await drawBlocks(page, planned, texts, fonts);
  }
  document.catalog.set(PDFName.of('Lang'), PDFString.of(language));
  stripper.finish();
  // What is embedded is written into the document with its last letters.
  await document.flush();
  dropUnreachable(document);
  return document.save();
}

function textsByBlock(plan: PdfPlan, targets: readonly string[]): ReadonlyMap<TextBlock, string> {
  const blocks = plan.pages.flatMap((page) => page.blocks);
  const translated = blocks.filter(holdsWords);
  const texts = new Map(blocks.map((block) => [block, block.text]));
  for (const [index, block] of translated.entries()) texts.set(block, targets[index] ?? block.text);
  return texts;
}

async function drawBlocks(
  page: PDFPage,
  planned: PdfPage,
  texts: ReadonlyMap<TextBlock, string>,
  fonts: PdfFonts,
): Promise<void> {
  for (const block of planned.blocks) {
    const font = await fonts.fontFor(block.looks);
    const text = fonts.writable(texts.get(block) ?? block.text);
    const fitted = fitPdfText(text, findRoom(block, planned), fonts.measure(font));
    if (block.looks.isInvisible) cover(page, block);
    for (const line of fitted.lines) {
      page.drawText(line.text, {
        ...placeOf(line.left, line.baseline, block.angle),
        size: fitted.size,
        font,
        color: rgb(...block.looks.color),
        rotate: degrees((block.angle * 180) / Math.PI),
      });
    }
  }
}

/** Under text that recognition left, the picture of the old one shows. */
function cover(page: PDFPage, { left, right, first, last, size, angle }: TextBlock): void {
  const bottom = last - 0.25 * size;
  page.drawRectangle({
    ...placeOf(left, bottom, angle),
    width: right - left,
    height: first + 0.8 * size - bottom,
    rotate: degrees((angle * 180) / Math.PI),
    color: rgb(1, 1, 1),
  });
}

/** From coordinates along the lines to those of the page. */
function placeOf(along: number, across: number, angle: number): { x: number; y: number } {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return { x: along * cosine - across * sine, y: along * sine + across * cosine };
}
