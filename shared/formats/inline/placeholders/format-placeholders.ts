import {
  isWordAt,
  matchEnd,
  spanTo,
  isDigitAt,
  type Lexing,
  type PlaceholderSpan,
} from './placeholder-lexing.ts';

/**
 * Placeholders in braces: `{0}`, `{0:N2}`, `{name}`, `{n, number, integer}`, `{}`, `{{x}}`,
 * `{{{x}}}`, `{% tag %}`, and what MessageFormat 2 has: `{$n :number style=percent}`, `{#b}`, `{|a b|}`. Braces around words of running text ("{see below}") are none.
 */
export function lexBrace(lexing: Lexing, at: number): PlaceholderSpan | null {
  for (const pattern of [spelled, doubled, statement, single, expression]) {
    const end = matchEnd(pattern, lexing.text, at);
    if (end >= 0) return spanTo(at, end, 'variable');
  }
  return null;
}

const doubled = /\{\{\{?[^{}]{1,200}\}\}\}?/y;
const statement = /\{%[^{}]{1,200}%\}/y;
const expression = /\{\s{0,9}(?:[$:#/][A-Za-z_][^{}|]{0,200}|\|[^{}|]{0,200}\|[^{}|]{0,100})\}/y;
/** Signs as vue-i18n spells them where they mean nothing: `{'{'}`. */
const spelled = /\{'[@|{}$]{1,20}'\}/y;
const single = /\{(?: {0,2}(?:- )?[^{}\s,:]{1,80}(?:[,:][^{}]{0,100})? {0,2})?\}/y;

/** Texts that vue-i18n takes from elsewhere: `@:menu.open`, `@.lower:menu.open`, `@:{'menu.open'}`. */
export function lexLinked(lexing: Lexing, at: number): PlaceholderSpan | null {
  if (at > lexing.floor && isWordAt(lexing.text, at - 1)) return null;
  return spanTo(at, matchEnd(linked, lexing.text, at), 'variable');
}

const linked =
  /@(?:\.[a-zA-Z]{1,20})?:(?:\{[^{}]{1,100}\}|\([^()]{1,100}\)|[A-Za-z_]\w{0,60}(?:[.-]\w{1,60}){0,6})/y;

/**
 * Placeholders that begin with a dollar sign: `${x}`, `$(icon)`, i18next's `$t(key)`, `$name`,
 * `$Label.text`, and the `$NAME$` of browser extensions. Amounts of money ("$159", "$61B", "US$5") are none.
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
const dollarName = /\$[A-Za-z_]\w{0,60}(?:\$(?!\w)|(?:\.[A-Za-z_]\w{0,60}){0,4})/y;

/**
 * Placeholders between two underscores: `__count__` of older catalogues of i18next, `__MSG_name__` of
 * browser extensions. Bold text of Markdown ("__Two words__", "__Word__") and lines to write on are none.
 */
export function lexUnderscores(lexing: Lexing, at: number): PlaceholderSpan | null {
  if (at > lexing.floor && isWordAt(lexing.text, at - 1)) return null;
  return spanTo(at, matchEnd(underscored, lexing.text, at), 'variable');
}

const underscored =
  /__(?:MSG_[A-Za-z]|[a-z])[A-Za-z0-9]{0,60}(?:[_.-][A-Za-z0-9]{1,60}){0,6}__(?!_|\w\w)/y;

/**
 * Placeholders that begin with a percent sign: printf with positions, flags, widths and lengths,
 * `%@`, `%{name}`, `%(name)s`, `%<name>s`, `%name%`, Apple's `%#@name@` and `%arg`, and AL and Qt's
 * `%1`. A percent sign of running
 * text ("100 %", "50% off", "100%sure", "a%20b") is none: a space is never taken for a flag, a digit
 * in front with a letter behind is a percentage, two hex digits inside a word are an encoded byte.
 */
export function lexPercent(lexing: Lexing, at: number): PlaceholderSpan | null {
  const { text } = lexing;
  const next = text.charAt(at + 1);
  if (next === '%' || next === '@') return spanTo(at, at + 2, 'variable');
  const certain = firstEnd([named, substitution, positional, enclosed], text, at);
  if (certain >= 0) return spanTo(at, certain, 'variable');
  if (isEncodedByte(lexing, at)) return null;
  const afterDigit = at > lexing.floor && isDigitAt(text, at - 1);
  const format = plainFormatEnd(text, at, afterDigit);
  if (format >= 0) return spanTo(at, format, 'variable');
  return afterDigit ? null : spanTo(at, matchEnd(numbered, text, at), 'variable');
}

const named =
  /%(?:\{[^{}%]{1,100}\}|(?:\([A-Za-z_][\w.-]{0,60}\)|<[A-Za-z_]\w{0,60}>)[-+#0]?\d{0,4}(?:\.\d{1,3})?[A-Za-z])/y;
/** A text that Apple's systems put in by its number, and the number itself within it. */
const substitution = /%(?:(?:\d{1,2}\$)?#@[A-Za-z_][\w.-]{0,60}@|arg(?!\w))/y;
const positional =
  /%\d{1,2}\$[-+#0',]{0,5}(?:\d{1,4}|\*)?(?:\.(?:\d{1,3}|\*))?(?:hh|h|ll|l|L|q|j|z|t|I64)?[@A-Za-z]/y;
const enclosed = /%[A-Za-z_][\w.-]{2,60}%(?![\w%])/y;
const plain =
  /%[-+#0',]{0,5}(?:\d{1,4}|\*)?(?:\.(?:\d{1,3}|\*))?(?:hh|h|ll|l|L|q|j|z|t|I64)?[diouxXeEfFgGaAcCsSpn]/y;
const numbered = /%[LN]?[1-9]\d?(?!\d)/y;
const encodedByte = /%(?:[2-7][0-9A-Fa-f]|[89A-F][0-9A-F])(?=[0-9A-Za-z%])/y;
/** Conversions that are so common that letters may follow directly: `%dpx`, `%ss`. */
const glued = /^%[dius]$/;
/** A width alone, as in `%1server`: with letters behind it is AL's `%1`. */
const widthOnly = /^%[1-9]\d*[A-Za-z]$/;
const bare = /^%[A-Za-z]$/;

function firstEnd(patterns: readonly RegExp[], text: string, at: number): number {
  for (const pattern of patterns) {
    const end = matchEnd(pattern, text, at);
    if (end >= 0) return end;
  }
  return -1;
}

function isEncodedByte(lexing: Lexing, at: number): boolean {
  const inside = at > lexing.floor && /\S/.test(lexing.text.charAt(at - 1));
  return inside && matchEnd(encodedByte, lexing.text, at) >= 0;
}

function plainFormatEnd(text: string, at: number, afterDigit: boolean): number {
  const end = matchEnd(plain, text, at);
  if (end < 0 || !isWordAt(text, end)) return end;
  if (afterDigit) return -1;
  const format = text.slice(at, end);
  if (bare.test(format)) return glued.test(format) ? end : -1;
  return widthOnly.test(format) ? -1 : end;
}
