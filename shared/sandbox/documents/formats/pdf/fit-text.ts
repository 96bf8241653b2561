import { append } from '../../../../text/lists/append.ts';

/** What surrounds a text that is written anew; places as in `TextBlock`. */
export interface TextRoom {
  readonly left: number;
  readonly right: number;
  /** Baseline of the first line, and the lowest that the last one may have. */
  readonly first: number;
  readonly lowest: number;
  readonly size: number;
  readonly leading: number;
  readonly alignment: 'left' | 'center' | 'right';
}

export interface FittedLine {
  readonly text: string;
  readonly left: number;
  readonly baseline: number;
}

export interface FittedText {
  readonly size: number;
  readonly lines: readonly FittedLine[];
}

/** Width of a text in points at a size. */
export type MeasureText = (text: string, size: number) => number;

const step = 0.03;
const smallest = 0.5;
const tightestLeading = 1.1;

/**
 * Breaks a text into lines that fit their room, in smaller letters where it is too long. What does
 * not fit at half the size is written all the same: text is never left out.
 */
export function fitPdfText(text: string, room: TextRoom, measure: MeasureText): FittedText {
  for (let factor = 1; ; factor -= step) {
    const size = room.size * factor;
    const lines = breakLines(text, room.right - room.left, (part) => measure(part, size));
    const leading = Math.max(room.leading * factor, size * tightestLeading);
    const lowest = room.first - (lines.length - 1) * leading;
    if (lowest < room.lowest - 0.01 && factor - step >= smallest) continue;
    return {
      size,
      lines: lines.map((line, index) => ({
        text: line,
        left: edgeOf(room, measure(line, size)),
        baseline: room.first - index * leading,
      })),
    };
  }
}

function edgeOf({ left, right, alignment }: TextRoom, width: number): number {
  if (alignment === 'left') return left;
  return alignment === 'center' ? (left + right - width) / 2 : right - width;
}

function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = cutWord(word, width, measure);
    append(lines, pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return [...lines, line];
}

/** A word that is wider than a line, in pieces. */
function cutWord(word: string, width: number, measure: (text: string) => number): string[] {
  if (measure(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && measure(piece + character) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}
