import {
  isWordAt,
  type Lexing,
  matchEnd,
  type PlaceholderSpan,
  spanTo,
} from './placeholder-lexing.ts';

/** A URL around the `://` at `at`. Punctuation that ends the sentence stays outside. */
export function lexUrl(lexing: Lexing, at: number): PlaceholderSpan | null {
  const start = walkBack(lexing, at, schemeUnit, 12);
  if (start === at || !/[A-Za-z]/.test(lexing.text.charAt(start))) return null;
  const end = matchEnd(urlUnits, lexing.text, at + 3);
  return end < 0 ? null : spanTo(start, withoutPunctuation(lexing.text, start, end), 'address');
}

/** A web address without a scheme, at the `www.` at `at`. */
export function lexWww(lexing: Lexing, at: number): PlaceholderSpan | null {
  if (at > lexing.floor && isWordAt(lexing.text, at - 1)) return null;
  const end = matchEnd(urlUnits, lexing.text, at + 4);
  return end < 0 ? null : spanTo(at, withoutPunctuation(lexing.text, at, end), 'address');
}

/** An e-mail address around the `@` at `at`. */
export function lexEmail(lexing: Lexing, at: number): PlaceholderSpan | null {
  const start = walkBack(lexing, at, localUnit, 64);
  if (start === at) return null;
  const end = matchEnd(domain, lexing.text, at + 1);
  if (end < 0) return null;
  const trimmed = withoutPunctuation(lexing.text, at + 1, end);
  const hasDot = lexing.text.slice(at + 1, trimmed).includes('.');
  return hasDot ? spanTo(start, trimmed, 'address') : null;
}

const schemeUnit = /[A-Za-z0-9+.-]/;
const localUnit = /[A-Za-z0-9.+_%-]/;
/** Printable ASCII without quotes and angle brackets: other scripts may follow without a space. */
const urlUnits = /[!#-;=?-_a-~]+/y;
const domain = /[A-Za-z0-9][A-Za-z0-9.-]{0,200}/y;

function walkBack(lexing: Lexing, at: number, unit: RegExp, most: number): number {
  const lowest = Math.max(lexing.floor, at - most);
  let start = at;
  while (start > lowest && unit.test(lexing.text.charAt(start - 1))) start -= 1;
  return start;
}

function withoutPunctuation(text: string, start: number, end: number): number {
  const address = text.slice(start, end);
  let opened = count(address, '(') - count(address, ')');
  let last = end;
  while (last > start) {
    const character = text.charAt(last - 1);
    if (character === ')' && opened < 0) opened += 1;
    else if (!/[.,;:!?'*\]-]/.test(character)) break;
    last -= 1;
  }
  return last;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
