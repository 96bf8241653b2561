import { addressedPieces } from '../source-text/bare-addresses.ts';
import { codePiece, textPiece, type PlacedPart, type Span } from '../source-text/passage.ts';
import type { KeptSpan } from './kept-spans.ts';
import { characterOf, referencesIn } from './references.ts';

/** Words of a paragraph: what is kept among them is a code, references stand for their characters. */
export function wordPieces(
  text: string,
  { start, end }: Span,
  kept: readonly KeptSpan[],
): readonly PlacedPart[] {
  const pieces: PlacedPart[] = [];
  let at = start;
  const wordsUpTo = (stop: number): void => {
    if (stop > at)
      for (const piece of spelledPieces(text, { start: at, end: stop })) pieces.push(piece);
    at = stop;
  };
  for (let index = firstBehind(kept, start); index < kept.length; index += 1) {
    const span = kept[index];
    if (span === undefined || span.start >= end) break;
    wordsUpTo(Math.max(at, span.start));
    const stop = Math.min(span.end, end);
    pieces.push(codePiece({ start: at, end: stop }, text.slice(at, stop), 'element'));
    at = stop;
  }
  wordsUpTo(end);
  return pieces;
}

/** The first that ends behind an offset. */
function firstBehind(kept: readonly KeptSpan[], offset: number): number {
  let [low, high] = [0, kept.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((kept[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function spelledPieces(text: string, span: Span): readonly PlacedPart[] {
  return referencedPieces(text, span, (start, end) => addressedPieces(text, { start, end }));
}

/** A stretch whose references stand for their characters, or stay as codes; what is between is read. */
export function referencedPieces(
  text: string,
  { start, end }: Span,
  readWords: (start: number, end: number) => readonly PlacedPart[],
): readonly PlacedPart[] {
  const pieces: PlacedPart[] = [];
  let at = start;
  const addWords = (stop: number): void => {
    if (stop > at) for (const piece of readWords(at, stop)) pieces.push(piece);
  };
  for (const { 0: reference, index } of referencesIn(text.slice(start, end))) {
    const from = start + index;
    if (isEscaped(text, from)) continue;
    const span = { start: from, end: from + reference.length };
    const character = characterOf(reference);
    addWords(from);
    pieces.push(
      character === null
        ? codePiece(span, reference, 'element')
        : textPiece(span.start, span.end, character),
    );
    at = span.end;
  }
  addWords(end);
  return pieces;
}

/** Behind backslashes that are no characters themselves. */
function isEscaped(text: string, at: number): boolean {
  let start = at;
  while (text[start - 1] === '\\') start -= 1;
  return (at - start) % 2 === 1;
}
