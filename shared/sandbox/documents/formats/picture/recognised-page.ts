import type { PictureBlock } from './picture-plan.ts';
import type { Box } from './raster.ts';
import { largestOf, smallestOf } from '../../../../text/lists/extremes.ts';

/** What the reader of letters says of a page. */
export interface RecognisedPage {
  readonly blocks: readonly {
    readonly paragraphs?: readonly RecognisedParagraph[] | null;
  }[];
}

interface RecognisedParagraph {
  readonly lines?: readonly RecognisedLine[] | null;
}

interface RecognisedLine {
  readonly words?: readonly RecognisedWord[] | null;
  readonly baseline: RecognisedBox;
  readonly rowAttributes: { readonly rowHeight: number };
}

interface RecognisedWord {
  readonly text: string;
  /** 0 to 100. */
  readonly confidence: number;
  readonly bbox: RecognisedBox;
}

interface RecognisedBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Words beside each other that are surely some. */
interface ReadLine {
  readonly text: string;
  readonly box: Box;
  readonly baseline: number;
  readonly size: number;
  /** Width of its first word. */
  readonly firstWord: number;
  /** Paragraph of the reader. */
  readonly paragraph: number;
}

/** Below it a word is more often a picture than letters. */
const leastConfidence = 50;
/** Shares of the size: words farther apart are not read on, and lines farther apart no paragraph. */
const widestBlank = 1.5;
const longestStep = 2.2;
const sameSize = 1.35;
/** Labels have few words: they are not read on from one to the next, however they are set. */
const fewWords = 4;

/** The paragraphs of a page that hold words, in order of reading. */
export function blocksOf({ blocks }: RecognisedPage): readonly PictureBlock[] {
  return blocks
    .flatMap(({ paragraphs }) => {
      const lines = (paragraphs ?? []).flatMap((paragraph, index) =>
        (paragraph.lines ?? []).flatMap((line) => readLines(line, index)),
      );
      return groupsOf(lines);
    })
    .map(blockOf)
    .filter(({ text }) => /\p{L}{2}/u.test(text));
}

/** What stands in one row, cut where blanks are wide. */
function readLines(
  { words, baseline, rowAttributes }: RecognisedLine,
  paragraph: number,
): readonly ReadLine[] {
  const size = Math.max(6, rowAttributes.rowHeight);
  const parts: RecognisedWord[][] = [];
  for (const word of words ?? []) {
    if (word.confidence < leastConfidence || word.text.trim() === '') continue;
    const before = parts.at(-1)?.at(-1);
    const blank = before === undefined ? Infinity : word.bbox.x0 - before.bbox.x1;
    if (blank > widestBlank * size) parts.push([word]);
    else parts.at(-1)?.push(word);
  }
  return parts.map((part): ReadLine => {
    const boxes = part.map(({ bbox }) => bbox);
    return {
      text: part.map(({ text }) => text.trim()).join(' '),
      box: {
        left: smallestOf(boxes.map(({ x0 }) => x0)),
        top: smallestOf(boxes.map(({ y0 }) => y0)),
        right: largestOf(boxes.map(({ x1 }) => x1)),
        bottom: largestOf(boxes.map(({ y1 }) => y1)),
      },
      baseline: (baseline.y0 + baseline.y1) / 2,
      size,
      firstWord: (boxes[0]?.x1 ?? 0) - (boxes[0]?.x0 ?? 0),
      paragraph,
    };
  });
}

/** Lines that are read on from one to the next, whatever the reader takes for a paragraph. */
function groupsOf(lines: readonly ReadLine[]): readonly (readonly ReadLine[])[] {
  const right = lines.reduce((most, { box }) => Math.max(most, box.right), 0);
  const groups: ReadLine[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group !== undefined && before !== undefined && goesOn(before, line, right))
      group.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** Whether a line goes on in the next one: that one's first word had no room in it. */
function goesOn(before: ReadLine, line: ReadLine, right: number): boolean {
  const step = line.baseline - before.baseline;
  const ratio = Math.max(line.size, before.size) / Math.min(line.size, before.size);
  if (step <= 0 || step > longestStep * line.size || ratio > sameSize) return false;
  if (before.box.right + 0.2 * line.size + line.firstWord < right) return false;
  const isSentence =
    before.paragraph === line.paragraph && before.text.split(' ').length >= fewWords;
  return isSentence || /^\p{Ll}/u.test(line.text);
}

function blockOf(lines: readonly ReadLine[]): PictureBlock {
  const size = lines.reduce((sum, line) => sum + line.size, 0) / lines.length;
  const first = lines[0]?.baseline ?? 0;
  const last = lines.at(-1)?.baseline ?? first;
  return {
    text: joined(lines.map(({ text }) => text)),
    lines: lines.map(({ box }) => box),
    first,
    last,
    leading: lines.length < 2 ? 1.25 * size : (last - first) / (lines.length - 1),
    size,
  };
}

/** A word that was broken at the end of a line becomes one again. */
function joined(lines: readonly string[]): string {
  return lines.reduce((text, line) => {
    const isBroken = /\p{Ll}[-\u00ad]$/u.test(text) && /^\p{Ll}/u.test(line);
    return isBroken ? text.slice(0, -1) + line : `${text} ${line}`;
  });
}
