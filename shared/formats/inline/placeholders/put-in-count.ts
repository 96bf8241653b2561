import type { InlineItem } from '../inline-items.ts';
import type { RestoredPiece } from '../protect-recipe.ts';

/** A number that a text stands for. */
export interface Count {
  readonly number: number;
  /** Whether a code of the text shows the number. */
  readonly shows: (written: string) => boolean;
}

/** For a text outside ICU messages; null without a number. */
export function countOf(number: number | null): Count | null {
  return number === null ? null : { number, shows: (written) => countCode.test(written) };
}

/** `%d`, `%1$d`, `%n` of Qt, `{{count}}`, `%{count}`, `{count}`. */
const countCode =
  /^(?:%(?:\d\$)?(?:l{1,2}|z|q)?[diu]|%L?n|\{\{-? {0,3}(?:count|n) {0,3}\}\}|%\{(?:count|n)\}|\{(?:count|n)\})$/;

/**
 * Puts a number in place of the code that shows it, so that the words around are translated for that
 * number. A text with another number, or with two such codes, stays as it is: nobody could tell on the
 * way back which is which.
 */
export function putInCount(
  items: readonly InlineItem[],
  { number, shows }: Count,
): readonly InlineItem[] {
  const hasDigit = items.some((item) => item.kind === 'text' && /\p{Nd}/u.test(item.text));
  const places = items.filter((item) => item.kind === 'code' && shows(writtenAs(item.piece)));
  if (hasDigit || places.length !== 1) return items;
  return items.map((item) =>
    item.kind === 'code' && item === places[0] ? { ...item, sentAs: String(number) } : item,
  );
}

function writtenAs(piece: RestoredPiece): string {
  if (piece.kind === 'text') return piece.text;
  if (piece.kind === 'code') return '';
  return piece.pieces.map((each) => (each.kind === 'text' ? each.text : '\uFFFC')).join('');
}
