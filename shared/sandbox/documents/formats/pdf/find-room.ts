import type { TextRoom } from './fit-text.ts';
import type { PdfPage, TextBlock } from './pdf-plan.ts';
import { largestOf, smallestOf } from '../../../../text/lists/extremes.ts';

/** Shares of the font size above and below a baseline that letters take. */
const ascent = 0.75;
const descent = 0.25;
const gap = 0.6;
const bottomMargin = 20;
/** Points by which edges that are meant to be one may differ. */
const near = 2;

/** The room a block may fill: its own, and what is free beside and below it. */
export function findRoom(block: TextBlock, page: PdfPage): TextRoom {
  const others = page.blocks.filter(
    (other) => other !== block && Math.abs(other.angle - block.angle) < 0.01,
  );
  const alignment = alignmentOf(block, page, others);
  const sides = sidesOf(block, page, others, alignment);
  const { first, size, leading } = block;
  return {
    ...sides,
    first,
    lowest: lowestOf(block, page, others, sides),
    size,
    leading,
    alignment,
  };
}

/** One line in the middle of the page is centred, one that ends where all text ends is set right. */
function alignmentOf(
  block: TextBlock,
  page: PdfPage,
  others: readonly TextBlock[],
): TextBlock['alignment'] {
  if (block.lineCount > 1 || block.angle !== 0) return block.alignment;
  const content = contentOf([block, ...others]);
  const isIndented = block.left - content.left > 2 * block.size;
  if (!isIndented || others.some((other) => sharesRow(block, other) && other.right > block.left)) {
    return 'left';
  }
  const middle = (block.left + block.right) / 2;
  if (Math.abs(middle - (page.left + page.right) / 2) <= near) return 'center';
  const endsRight = Math.abs(block.right - content.right) <= near && others.length > 0;
  return endsRight && block.left > (page.left + page.right) / 2 ? 'right' : 'left';
}

function sidesOf(
  block: TextBlock,
  page: PdfPage,
  others: readonly TextBlock[],
  alignment: TextBlock['alignment'],
): Pick<TextRoom, 'left' | 'right'> {
  // Letters of another font are a little wider: a line that was full must stay one.
  const right = block.right + 0.1 * block.size;
  if (block.angle !== 0 || block.lineCount > 1) return { left: block.left, right };
  const beside = others.filter((other) => sharesRow(block, other));
  const content = contentOf([block, ...others]);
  if (alignment === 'center') {
    return { left: content.left, right: page.left + page.right - content.left };
  }
  if (alignment === 'right') {
    const before = beside.map((other) => other.right + gap * block.size);
    return { left: Math.min(block.left, largestOf(before, content.left)), right: block.right };
  }
  const after = beside.filter((other) => other.left >= block.right - 1);
  // Where nothing stands beside it, the right margin is as wide as the left one.
  const free =
    after.length === 0
      ? Math.max(content.right, page.right - Math.max(0, content.left - page.left))
      : smallestOf(after.map((other) => other.left)) - gap * block.size;
  return { left: block.left, right: Math.max(right, Math.min(free, page.right)) };
}

/** Edges of all text of a page. */
function contentOf(blocks: readonly TextBlock[]): Pick<TextRoom, 'left' | 'right'> {
  return {
    left: smallestOf(blocks.map(({ left }) => left)),
    right: largestOf(blocks.map(({ right }) => right)),
  };
}

function sharesRow(block: TextBlock, other: TextBlock): boolean {
  const top = (one: TextBlock): number => one.first + ascent * one.size;
  const bottom = (one: TextBlock): number => one.last - descent * one.size;
  return bottom(block) < top(other) && bottom(other) < top(block);
}

/** The lowest baseline that leaves the next text below alone; never above where the block ended. */
function lowestOf(
  block: TextBlock,
  page: PdfPage,
  others: readonly TextBlock[],
  { left, right }: Pick<TextRoom, 'left' | 'right'>,
): number {
  if (block.angle !== 0) return block.last;
  const tops = others
    .filter((other) => other.first < block.last && other.left < right && other.right > left)
    .map((other) => other.first + ascent * other.size);
  const limit = largestOf(tops, page.bottom + bottomMargin) + descent * block.size;
  return Math.min(block.last, limit);
}
