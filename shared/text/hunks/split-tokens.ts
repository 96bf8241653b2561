import { lazily } from '../lazily.ts';
import type { ProtectedRange } from '../protected-ranges.ts';

/** A stretch of text that a comparison takes as one: a word, a blank, a mark, or a kept stretch. */
export interface DiffToken {
  readonly text: string;
  readonly offset: number;
  readonly kind: TokenKind;
}

export type TokenKind = 'word' | 'space' | 'mark' | 'kept';

/** Scripts written without blanks: every character stands for itself. */
const spaceless = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]`;
const letter = String.raw`(?:(?!${spaceless})[\p{L}\p{M}\p{N}_])`;
const word = `${letter}+(?:['’]${letter}+)*`;
/** Its classes of characters take milliseconds to look up. */
const lexer = lazily(
  () => new RegExp(`(?<space>\\s+)|(?<word>${spaceless}\\p{M}*|${word})|(?<mark>.)`, 'gsu'),
);

/**
 * Splits a text into tokens that, joined, are the text. `kept` stretches, sorted and apart, are one
 * token each.
 */
export function splitTokens(text: string, kept: readonly ProtectedRange[]): readonly DiffToken[] {
  const tokens: DiffToken[] = [];
  let at = 0;
  for (const { start, end } of kept) {
    if (start < at || end <= start) continue;
    splitStretch(text, at, start, tokens);
    tokens.push({ text: text.slice(start, end), offset: start, kind: 'kept' });
    at = end;
  }
  splitStretch(text, at, text.length, tokens);
  return tokens;
}

function splitStretch(text: string, start: number, end: number, tokens: DiffToken[]): void {
  for (const match of text.slice(start, end).matchAll(lexer())) {
    const { space, word: letters } = match.groups ?? {};
    const kind = space !== undefined ? 'space' : letters !== undefined ? 'word' : 'mark';
    tokens.push({ text: match[0], offset: start + match.index, kind });
  }
}

/** Where the strings of `kept` stand in another text, as whole words, in order and apart. */
export function findKept(text: string, kept: readonly string[]): readonly ProtectedRange[] {
  const wanted = [...new Set(kept)].filter((each) => each !== '');
  if (wanted.length === 0) return [];
  const longestFirst = wanted.toSorted((one, other) => other.length - one.length);
  const pattern = new RegExp(longestFirst.map(wholeForm).join('|'), 'gu');
  return Array.from(text.matchAll(pattern), (match) => {
    return { start: match.index, end: match.index + match[0].length };
  });
}

function wholeForm(literal: string): string {
  const escaped = literal.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);
  const before = /^[\p{L}\p{N}_]/u.test(literal) ? String.raw`(?<![\p{L}\p{N}_])` : '';
  const after = /[\p{L}\p{N}_]$/u.test(literal) ? String.raw`(?![\p{L}\p{N}_])` : '';
  return before + escaped + after;
}
