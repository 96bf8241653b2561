import type { CodeOrigin } from '../model.ts';
import { codePiece, textPiece, type PlacedPart, type Span } from './passage.ts';

/**
 * Running text as it is read from the document. A stretch whose text is as long as itself is cut
 * anywhere; all others (an escape, a line end with the marker of the next line) only as a whole.
 */
export type TextRun = readonly RunStretch[];

export interface RunStretch extends Span {
  readonly text: string;
}

/** A code found in the text of a run, in UTF-16 units of that text. */
export interface FoundCode extends Span {
  readonly origin: CodeOrigin;
}

export interface CodePattern {
  readonly pattern: RegExp;
  readonly origin: CodeOrigin;
  /** Matches without it are no codes: the pattern reads on, so that nothing is read twice. */
  readonly ending?: string;
}

/** Finds the matches of patterns; where two begin at the same place the first pattern wins. */
export function findCodes(text: string, patterns: readonly CodePattern[]): readonly FoundCode[] {
  const found: FoundCode[] = [];
  for (const { pattern, origin, ending = '' } of patterns) {
    for (const match of text.matchAll(pattern)) {
      if (!match[0].endsWith(ending)) continue;
      const end = match.index + match[0].length;
      if (end > match.index) found.push({ start: match.index, end, origin });
    }
  }
  found.sort((one, other) => one.start - other.start);
  const kept: FoundCode[] = [];
  for (const code of found) if (code.start >= (kept.at(-1)?.end ?? 0)) kept.push(code);
  return kept;
}

/** Turns a run into pieces: `codes` (in order, apart) stay as they are, the rest is text. */
export function cutRun(run: TextRun, codes: readonly FoundCode[]): PlacedPart[] {
  const pieces: PlacedPart[] = [];
  const whole = run.map(({ text }) => text).join('');
  const textBetween = textReader(run);
  let at = 0;
  for (const code of codes) {
    for (const piece of textBetween(at, code.start)) pieces.push(piece);
    const spans = textBetween(code.start, code.end);
    const [first, last] = [spans[0], spans.at(-1)];
    if (first === undefined || last === undefined) continue;
    const span = { start: first.start, end: last.end };
    pieces.push(codePiece(span, whole.slice(code.start, code.end), code.origin));
    at = code.end;
  }
  // More of them than a call takes arguments.
  for (const piece of textBetween(at, whole.length)) pieces.push(piece);
  return pieces;
}

/** Gives the text pieces from one offset of a run's text to another; each `from` is the last `to`. */
function textReader(run: TextRun): (from: number, to: number) => PlacedPart[] {
  let index = 0;
  let offset = 0;
  return (from, to) => {
    const pieces: PlacedPart[] = [];
    for (; index < run.length; index += 1) {
      const { start, end, text } = run[index] ?? { start: 0, end: 0, text: '' };
      const [low, high] = [Math.max(from, offset), Math.min(to, offset + text.length)];
      if (low < high) {
        const isLinear = text.length === end - start;
        const first = isLinear ? start + (low - offset) : start;
        const last = isLinear ? start + (high - offset) : end;
        pieces.push(textPiece(first, last, text.slice(low - offset, high - offset)));
      }
      if (offset + text.length > to) break;
      offset += text.length;
    }
    return pieces;
  };
}

/** A line end with the blanks around it becomes one space that is cut only as a whole. */
export function foldLines(text: string, { start, end }: Span): RunStretch[] {
  const run: RunStretch[] = [];
  let at = start;
  const add = (to: number, meant: string): void => {
    if (to > at) run.push({ start: at, end: to, text: meant });
    at = to;
  };
  for (const match of text.slice(start, end).matchAll(/(?:(?<![ \t])[ \t]+)?(?:\r\n|\r|\n)\s*/g)) {
    const from = start + match.index;
    add(from, text.slice(at, from));
    add(from + match[0].length, ' ');
  }
  add(end, text.slice(at, end));
  return run;
}
