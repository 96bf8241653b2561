import { keptSpans } from './kept-spans.ts';

/** A number with what parts its digits: that `1,5` became `1 5` is a loss, though no digit is lost. */
const number = /\p{Nd}+(?:[.,:/'’\u00A0\u202F-]\p{Nd}+)*/gu;

/**
 * Whether a draft has the marks of its source, each as often: placeholders, codes, tags, addresses,
 * names and numbers. They are looked for anew in the draft, as whoever reads it will: an address
 * that a word came to touch is another address.
 */
export function keepsMarks(source: string, draft: string): boolean {
  return marksOf(source) === marksOf(draft);
}

function marksOf(text: string): string {
  const kept = keptSpans(text).map(({ start, end }) => text.slice(start, end));
  return [...kept.sort(), '', ...(text.match(number) ?? []).sort()].join('\n');
}

/** A stretch of a text; `isMark` for what a draft leaves where it stands. */
export interface MarkedPiece {
  readonly text: string;
  readonly isMark: boolean;
}

/** Signs that make a placeholder or tag of what stands between them, where a draft moves them. */
const bracket = /[{}<>]/gu;

/** Cuts a text at its marks, and at brackets without a partner; joined, the pieces are the text. */
export function piecesBetweenMarks(text: string): readonly MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  const add = (piece: string, isMark: boolean): void => {
    if (piece !== '') pieces.push({ text: piece, isMark });
  };
  const addPlain = (plain: string): void => {
    let at = 0;
    for (const { 0: sign, index } of plain.matchAll(bracket)) {
      add(plain.slice(at, index), false);
      add(sign, true);
      at = index + 1;
    }
    add(plain.slice(at), false);
  };
  let at = 0;
  for (const { start, end } of keptSpans(text)) {
    addPlain(text.slice(at, start));
    add(text.slice(start, end), true);
    at = end;
  }
  addPlain(text.slice(at));
  return pieces;
}
