import type { TextRoom } from '../pdf/fit-text.ts';
import { isFree } from './find-colors.ts';
import type { PictureBlock } from './picture-plan.ts';
import type { PointColor, Raster } from './raster.ts';
import { largestOf, smallestOf } from '../../../../text/lists/extremes.ts';

/** Shares of the size that stay free beside what is not text, and that letters take below a baseline. */
const gap = 0.4;
const descent = 0.3;
/** Parts of the size by which two free sides may differ and still be meant to be equal. */
const evenness = 1;
/** Lines that a text may take more than it had. */
const moreLines = 2;

/**
 * The room a block may fill: where its letters stood, and what is of one colour beside and below
 * them. As rooms of PDFs it grows upwards: baselines are counted from the top, below zero.
 */
export function findPictureRoom(raster: Raster, block: PictureBlock, ground: PointColor): TextRoom {
  const left = smallestOf(block.lines.map((line) => line.left));
  const right = largestOf(block.lines.map((line) => line.right));
  const top = smallestOf(block.lines.map((line) => line.top));
  const bottom = largestOf(block.lines.map((line) => line.bottom));
  const { size, leading, first, last, lines } = block;
  const rows = { top, bottom };
  const toRight = freeColumns(raster, rows, right + 1, 1, ground) - gap * size;
  const toLeft = freeColumns(raster, rows, left - 2, -1, ground) - gap * size;
  const below = freeRows(raster, { left, right, bottom, most: moreLines * leading }, ground);
  const isCentred =
    lines.length === 1 && toLeft > 0.5 * size && Math.abs(toLeft - toRight) <= evenness * size;
  const room = { first: -first, lowest: -(last + Math.max(0, below - descent * size)) };
  const common = { ...room, size, leading };
  if (isCentred) {
    const side = Math.min(toLeft, toRight);
    return { ...common, left: left - side, right: right + side, alignment: 'center' };
  }
  const grow = lines.length === 1 ? Math.max(0.1 * size, toRight) : 0.1 * size;
  return { ...common, left, right: right + grow, alignment: 'left' };
}

/** How many columns from `x` on in one direction have nothing in them. */
function freeColumns(
  raster: Raster,
  { top, bottom }: { readonly top: number; readonly bottom: number },
  x: number,
  direction: 1 | -1,
  ground: PointColor,
): number {
  let free = 0;
  for (let at = x; at >= 0 && at < raster.width; at += direction) {
    if (!isFree(raster, { left: at, right: at + 1, top, bottom }, ground)) break;
    free += 1;
  }
  return free;
}

function freeRows(
  raster: Raster,
  edges: Readonly<Record<'left' | 'right' | 'bottom' | 'most', number>>,
  ground: PointColor,
): number {
  const { left, right, bottom, most } = edges;
  let free = 0;
  for (let y = bottom + 1; y < raster.height && free < most; y += 1) {
    if (!isFree(raster, { left, right, top: y, bottom: y + 1 }, ground)) break;
    free += 1;
  }
  return free;
}
