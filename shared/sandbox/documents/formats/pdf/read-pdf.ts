import { PDFDocument } from 'pdf-lib';
import type { PDFPage } from 'pdf-lib';
import { DocumentError } from '../../document-error.ts';
import { fontLooks } from './font-looks.ts';
import { joinBlocks } from './join-blocks.ts';
import { joinLines } from './join-lines.ts';
import { MarkIndex, turned } from './match-marks.ts';
import { readPageStreams } from './page-streams.ts';
import type { PlacedMark } from './page-streams.ts';
import type { PdfPage, PdfPlan, PdfTextRun } from './pdf-plan.ts';
import { readShownText } from './shown-text.ts';
import type { ShownText } from './shown-text.ts';

/** Reads where which text stands in a PDF; fails with a `DocumentError` where there is none to read. */
export function readPdf(bytes: Uint8Array): Promise<PdfPlan> {
  return withPdfReasons(() => readPlan(bytes));
}

/**
 * What the libraries throw over a PDF that contradicts itself is a `DocumentError` like any other
 * damage: they look at objects when those are used, not when the file is opened.
 */
export async function withPdfReasons<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    // A file of the system that is missing, such as a font, is no damage of the document.
    const isKnown = error instanceof DocumentError || (error instanceof Error && 'code' in error);
    throw isKnown ? error : new DocumentError(unreadable, { cause: error });
  }
}

const unreadable = 'The file is no PDF that can be read: it is damaged or cut off.';

async function readPlan(bytes: Uint8Array): Promise<PdfPlan> {
  const document = await openPdf(bytes);
  const shown = await readShownText(bytes);
  const placed = document
    .getPages()
    .map((page, index) => placeSpans(document, page, shown[index] ?? []));
  const kept = wordlessFonts(placed);
  const pages = document.getPages().map((page, index) => {
    return toPage(page, translatableSpans(placed[index] ?? [], kept));
  });
  if (pages.every(({ blocks }) => blocks.every(({ text }) => !/\p{L}/u.test(text)))) {
    throw new DocumentError(
      'The PDF holds no text, only pictures of pages, and the sandbox has no text recognition (OCR). ' +
        'Run it through a program that recognises text, and send the result.',
    );
  }
  return { pages, keptFonts: [...kept] };
}

/** Opens a PDF for changes; fails with a `DocumentError` that says why it cannot be read. */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  const options = { updateMetadata: false, ignoreEncryption: true };
  const document = await PDFDocument.load(bytes, options).catch(() => null);
  if (document?.isEncrypted ?? Buffer.from(bytes).includes('/Encrypt')) {
    throw new DocumentError(
      'The PDF is encrypted. Save it without a password and without restrictions, and send it again.',
    );
  }
  if (document !== null) return document;
  throw new DocumentError(unreadable);
}

interface PlacedSpan {
  readonly span: PdfTextRun;
  readonly font: string;
}

function placeSpans(
  document: PDFDocument,
  page: PDFPage,
  shown: readonly ShownText[],
): readonly PlacedSpan[] {
  const marks = readPageStreams(document, page).flatMap((stream) => stream.marks);
  const index = new MarkIndex(marks);
  return shown.map((item) => {
    const mark = index.find(item.x, item.y, item.angle);
    const [left, baseline] = turned(item.x, item.y, item.angle);
    const { text, angle, size, width } = item;
    const looks = looksOf(mark);
    const right = left + width;
    const span = { text, angle, left, right, baseline, size, looks, isItem: false };
    return { span, font: mark?.fontKey ?? '' };
  });
}

/** Fonts of signs alone, as bullets are: what they show needs no translation and no other font. */
function wordlessFonts(pages: readonly (readonly PlacedSpan[])[]): ReadonlySet<string> {
  const fonts = new Set<string>();
  const speaking = new Set<string>(['']);
  for (const { span, font } of pages.flat()) {
    fonts.add(font);
    if (/\p{L}/u.test(span.text)) speaking.add(font);
  }
  return new Set([...fonts].filter((font) => !speaking.has(font)));
}

/** Leaves out signs of kept fonts; what follows one that begins a line is an item of a list. */
function translatableSpans(
  placed: readonly PlacedSpan[],
  kept: ReadonlySet<string>,
): readonly PdfTextRun[] {
  const spans: PdfTextRun[] = [];
  let sign: PdfTextRun | null = null;
  for (const { span, font } of placed) {
    const isBlank = span.text.trim() === '';
    if (kept.has(font)) {
      const last = spans.at(-1);
      const beginsLine = last === undefined || Math.abs(last.baseline - span.baseline) > span.size;
      if (!isBlank && beginsLine) sign = span;
      continue;
    }
    // Blanks between a sign and its item are no part of a line.
    if (isBlank && sign !== null) continue;
    const isItem = sign !== null && Math.abs(sign.baseline - span.baseline) < span.size;
    spans.push(isItem ? { ...span, isItem } : span);
    sign = null;
  }
  return spans;
}

function toPage(page: PDFPage, spans: readonly PdfTextRun[]): PdfPage {
  const { x, y, width } = page.getMediaBox();
  return { blocks: joinBlocks(joinLines(spans)), left: x, right: x + width, bottom: y };
}

function looksOf(mark: PlacedMark | null): PdfTextRun['looks'] {
  return {
    ...fontLooks(mark?.dictionary ?? null),
    color: mark?.color ?? [0, 0, 0],
    isInvisible: mark?.isInvisible ?? false,
  };
}
