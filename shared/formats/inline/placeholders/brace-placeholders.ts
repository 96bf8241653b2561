import {
  isWordAt,
  type Lexing,
  matchEnd,
  type PlaceholderSpan,
  spanTo,
} from './placeholder-lexing.ts';

/**
 * Placeholders in braces: `{0}`, `{0:N2}`, `{name}`, `{n, number, integer}`, `{}`, `{{x}}`,
 * `{{{x}}}`, `{% tag %}`. Braces around words of running text ("{see below}") are none.
 */
export function lexBrace(lexing: Lexing, at: number): PlaceholderSpan | null {
  for (const pattern of [doubled, statement, single]) {
    const end = matchEnd(pattern, lexing.text, at);
    if (end >= 0) return spanTo(at, end, 'variable');
  }
  return null;
}

const doubled = /\{\{\{?[^{}]{1,200}\}\}\}?/y;
const statement = /\{%[^{}]{1,200}%\}/y;
const single = /\{(?: {0,2}(?:- )?[^{}\s,:]{1,80}(?:[,:][^{}]{0,100})? {0,2})?\}/y;

/**
 * Placeholders that begin with a dollar sign: `${x}`, `$(icon)`, i18next's `$t(key)`, `$name`,
 * `$Label.text`. Amounts of money ("$159", "$61B", "US$5") are none.
 */
export function lexDollar(lexing: Lexing, at: number): PlaceholderSpan | null {
  for (const pattern of [dollarBrace, dollarCall]) {
    const end = matchEnd(pattern, lexing.text, at);
    if (end >= 0) return spanTo(at, end, 'variable');
  }
  if (at > lexing.floor && isWordAt(lexing.text, at - 1)) return null;
  return spanTo(at, matchEnd(dollarName, lexing.text, at), 'variable');
}

const dollarBrace = /\$\{[^{}]{1,200}\}/y;
const dollarCall = /\$(?:t\([^()]{1,200}\)|\([\w .~:/-]{1,100}\))/y;
const dollarName = /\$[A-Za-z_]\w{0,60}(?:\.[A-Za-z_]\w{0,60}){0,4}/y;
