import { DocumentError } from '../../document-error.ts';
import { fitPdfText, type FittedText } from '../pdf/fit-text.ts';
import { decodePng } from './decode-png.ts';
import { openPictureFont, type PictureFont } from './draw-text.ts';
import { encodeJpeg } from './encode-jpeg.ts';
import { encodePng } from './encode-png.ts';
import { groundOf, inkOf } from './find-colors.ts';
import { findPictureRoom } from './find-picture-room.ts';
import type { PictureBlock, PictureRewrite } from './picture-plan.ts';
import { fillBox, grown, type PointColor, type Raster } from './raster.ts';

/** A text that is to stand in the place of another one. */
interface DrawnText {
  readonly fitted: FittedText;
  readonly ink: PointColor;
}

/**
 * Covers the letters of a picture with what is round them, and writes others over it. Blocks whose
 * text stays are left as they are. Fails with a `DocumentError` for letters that the font lacks.
 */
export async function writePicture(
  { plan, targets, output }: PictureRewrite,
  fontFile: Uint8Array,
): Promise<Uint8Array> {
  const font = await openPictureFont(fontFile);
  const raster = decodePng(plan.png);
  const changed = plan.blocks.flatMap((block, index) => {
    const text = tidy(targets[index] ?? block.text);
    return text === tidy(block.text) || text === '' ? [] : [{ block, text }];
  });
  refuseMissing(changed.map(({ text }) => text).join(''), font);
  // Room is looked for before anything is covered: what was text is not free.
  const drawn = changed.map(({ block, text }) => planned(raster, block, text, font));
  for (const { block } of changed) cover(raster, block);
  for (const { fitted, ink } of drawn) {
    for (const { text, left, baseline } of fitted.lines) {
      font.draw(raster, text, { left, baseline: -baseline, size: fitted.size }, ink);
    }
  }
  return output === 'png' ? encodePng(raster) : encodeJpeg(raster);
}

function planned(raster: Raster, block: PictureBlock, text: string, font: PictureFont): DrawnText {
  const [line] = block.lines;
  const ground = groundOf(raster, line ?? { left: 0, top: 0, right: 0, bottom: 0 });
  const room = findPictureRoom(raster, block, ground);
  return {
    fitted: fitPdfText(text, room, (part, size) => font.measure(part, size)),
    ink: inkOf(raster, block.lines, ground),
  };
}

function cover(raster: Raster, { lines }: PictureBlock): void {
  for (const line of lines) fillBox(raster, grown(line, 1), groundOf(raster, line));
}

function refuseMissing(text: string, font: PictureFont): void {
  const letter = font.lacks(text);
  if (letter === null) return;
  throw new DocumentError(
    `The translated picture would need the letter "${letter}", which none of the sandbox's fonts has.`,
  );
}

/** In one line, with plain blanks and without marks that have no look. */
function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Zs}\t\n\r\u2028\u2029]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .trim();
}
