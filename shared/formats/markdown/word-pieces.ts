import { textPieces } from '../source-text/markdown-pieces.ts';
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

/** Readers make links of addresses without brackets: these stay as they are. */
function addressedPieces(text: string, { start, end }: Span): readonly PlacedPart[] {
  const pieces: PlacedPart[] = [];
  let at = start;
  const addWords = (stop: number): void => {
    if (stop > at)
      for (const piece of textPieces(text, { start: at, end: stop })) pieces.push(piece);
  };
  for (const { 0: found, index } of text.slice(start, end).matchAll(literalAddress)) {
    const address = withoutEndOfSentence(found);
    const from = start + index;
    addWords(from);
    at = from + address.length;
    pieces.push(codePiece({ start: from, end: at }, address, 'address'));
  }
  addWords(end);
  return pieces;
}

/** Letters of other scripts are no part of one: they are the sentence that goes on behind it. */
const literalAddress =
  /(?<![\w.+\\-])(?:(?:https?:\/\/|www\.)\w[!-;=?-[\]-~]*|[\w.+-]{1,64}@\w[\w-]{0,62}(?:\.[\w-]{1,63}){1,8})/gi;

function withoutEndOfSentence(address: string): string {
  let end = address.length;
  while (end > 0 && `!"'()*,.:;?[]_{}~`.includes(address.charAt(end - 1))) {
    // One that its address opens belongs to it: `/wiki/Ferry_(ship)`.
    if (address.charAt(end - 1) === ')' && address.includes('(')) break;
    end -= 1;
  }
  return address.slice(0, end);
}

/** Behind backslashes that are no characters themselves. */
function isEscaped(text: string, at: number): boolean {
  let start = at;
  while (text[start - 1] === '\\') start -= 1;
  return (at - start) % 2 === 1;
}
