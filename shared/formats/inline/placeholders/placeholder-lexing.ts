import type { CodeOrigin } from '../../model.ts';

/** What a tag in decoded text does: `<b>`, `</b>`, `<br/>`. */
export interface TextTag {
  /** In lower case. */
  readonly name: string;
  readonly kind: 'open' | 'close' | 'single';
}

/** A placeholder found in decoded text: `start` and `end` in UTF-16 units, end exclusive. */
export interface PlaceholderSpan {
  readonly start: number;
  readonly end: number;
  readonly origin: CodeOrigin;
  readonly tag: TextTag | null;
}

/**
 * One text on its way through the lexers. `floor` is the end of the placeholder before: nothing in
 * front of it is looked at. `missing` remembers terminators the rest of the text does not have, so
 * that looking for them again and again cannot cost quadratic time.
 */
export interface Lexing {
  readonly text: string;
  floor: number;
  readonly missing: Set<string>;
}

/** Reads a placeholder whose trigger character stands at `at`; null when there is none. */
export type PlaceholderLexer = (lexing: Lexing, at: number) => PlaceholderSpan | null;

/** End of the match of a sticky pattern at `at`, -1 when it does not match there. */
export function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** Index behind the next `terminator` at or after `from`, -1 when there is none. Linear over a text. */
export function endOfTerminator(lexing: Lexing, terminator: string, from: number): number {
  if (lexing.missing.has(terminator)) return -1;
  const found = lexing.text.indexOf(terminator, from);
  if (found >= 0) return found + terminator.length;
  lexing.missing.add(terminator);
  return -1;
}

/** Whether the UTF-16 unit at `at` belongs to a letter, digit or underscore; false outside. */
export function isWordAt(text: string, at: number): boolean {
  return wordUnit.test(text.charAt(at));
}

/** Whether an ASCII digit stands at `at`. */
export function isDigitAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 48 && unit <= 57;
}

/** The span of a code that is no tag, or null for the end -1. */
export function spanTo(start: number, end: number, origin: CodeOrigin): PlaceholderSpan | null {
  return end < 0 ? null : { start, end, origin, tag: null };
}

const wordUnit = /[\p{L}\p{N}_]/u;
