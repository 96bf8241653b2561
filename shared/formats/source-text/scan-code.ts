import type { CodeLanguage, StringRule } from './code-language.ts';
import type { Span } from './passage.ts';
import type { EscapeStyle } from './string-escapes.ts';

/** A comment or string as it stands in the code. */
export interface CodeToken extends Span {
  readonly kind: 'line-comment' | 'block-comment' | 'string';
  /** Between the markers or quotes. */
  readonly content: Span;
  /** For strings: how its content is to be read. */
  readonly rule: StringRule | null;
  /** What closes it, empty for line comments. */
  readonly close: string;
  /** Expressions inside of a string, in order. */
  readonly expressions: readonly Span[];
}

/** Finds the comments and strings of a program from `start` to `end`, in order. Linear time. */
export function scanCode(text: string, language: CodeLanguage, range: Span): readonly CodeToken[] {
  const opener = openerOf(language);
  const reading: Reading = { text, limit: range.end, openEnds: new Map() };
  const tokens: CodeToken[] = [];
  let at = range.start;
  while (at < range.end) {
    opener.lastIndex = at;
    const match = opener.exec(text);
    if (match === null || match.index >= range.end) break;
    const token = readToken(reading, language, match);
    if (token === null) {
      at = afterNothing(text, match, language, range.end);
      continue;
    }
    if (token.rule?.isOpaque !== true) tokens.push(token);
    at = Math.max(token.end, match.index + 1);
  }
  return tokens;
}

/** A regular expression is stepped over whole: quotes in it open nothing. */
function afterNothing(
  text: string,
  match: RegExpExecArray,
  language: CodeLanguage,
  end: number,
): number {
  if (language.hasRegexLiterals !== true || match[0] !== '/') return match.index + 1;
  const before = text.slice(Math.max(0, match.index - 40), match.index).trimEnd();
  if (!mayPrecedeRegex.test(before)) return match.index + 1;
  const literal = regexLiteral.exec(text.slice(match.index, match.index + LONGEST_REGEX));
  return literal === null ? match.index + 1 : Math.min(end, match.index + literal[0].length);
}

const mayPrecedeRegex =
  /(?:^|[(,=:[!&|?{};+*%~^>-]|\b(?:return|typeof|case|in|of|do|else|void|await))$/;
const regexLiteral = /^\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\r\n])*\]|[^/\\[\r\n])+\//;
/** Units; a longer one is not stepped over. */
const LONGEST_REGEX = 2000;

/** What may begin a comment or a string of a language; global. */
function openerOf(language: CodeLanguage): RegExp {
  return new RegExp(openersOf(language).join('|'), 'gmu');
}

/** Sources of the alternatives of {@link openerOf}, each in a group of its own. */
export function openersOf(language: CodeLanguage): readonly string[] {
  const lines = language.lineComments.map((source, index) => `(?<l${index}>${source})`);
  const blocks = language.blockComments.map(
    ({ open }, index) => `(?<b${index}>${open.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')})`,
  );
  const strings = language.strings.map(({ open }, index) => {
    // A quote directly behind a letter opens nothing: "Don't" between tags, `'a` after a name.
    const guard = /^["']/.test(open) ? '(?<![\\p{L}\\p{N}_])' : '';
    const isPrefixed = /^[(\\$@a-zA-Z]/.test(open) && !open.startsWith('`');
    return `(?<s${index}>${isPrefixed ? '(?<![\\p{L}\\p{N}_])' : guard}${withoutGroups(open)})`;
  });
  const regex = language.hasRegexLiterals === true ? ['\\/'] : [];
  return [...blocks, ...lines, ...strings, ...regex];
}

/** What begins a string by its rule; sticky. */
export function openingOf({ open }: StringRule): RegExp {
  return new RegExp(open, 'yu');
}

/**
 * Groups of an opening are read again on their own; here they would shift the numbers. So is its
 * length: a run of quotes that opens nothing is not measured anew from each of them.
 */
function withoutGroups(source: string): string {
  return source.replace(/\((?!\?)/g, '(?:').replace(/\{(\d),\}/g, '{$1}');
}

/** One pass over a document. */
interface Reading {
  readonly text: string;
  readonly limit: number;
  /** Where strings that do not close came to an end, and how many did there. */
  readonly openEnds: Map<StringRule, { readonly end: number; readonly count: number }>;
}

function readToken(
  reading: Reading,
  language: CodeLanguage,
  match: RegExpExecArray,
): CodeToken | null {
  const { text, limit } = reading;
  const start = match.index;
  const body = start + match[0].length;
  const groups: readonly (readonly [string, string | undefined])[] = Object.entries(
    match.groups ?? {},
  );
  for (const [name, value] of groups) {
    if (value === undefined) continue;
    const index = Number(name.slice(1));
    if (name.startsWith('l')) return lineComment(text, start, body, limit);
    const block = language.blockComments[index];
    if (name.startsWith('b') && block !== undefined) return blockComment(text, start, block, limit);
    const rule = language.strings[index];
    if (name.startsWith('s') && rule !== undefined) return readString(reading, start, rule);
  }
  return null;
}

function lineComment(text: string, start: number, body: number, limit: number): CodeToken {
  lineEnd.lastIndex = body;
  const end = Math.min(limit, lineEnd.exec(text)?.index ?? text.length);
  const content = { start: Math.min(body, end), end };
  return { kind: 'line-comment', start, end, content, rule: null, close: '', expressions: [] };
}

const lineEnd = /[\r\n]/g;

function blockComment(
  text: string,
  start: number,
  { open, close, isNested }: CodeLanguage['blockComments'][number],
  limit: number,
): CodeToken {
  let depth = 1;
  let at = start + open.length;
  let opening = isNested === true ? at - 1 : -1;
  while (depth > 0) {
    const closing = text.indexOf(close, at);
    if (opening >= 0 && opening < at) opening = text.indexOf(open, at);
    if (closing < 0 || closing >= limit) {
      at = limit;
      break;
    }
    const isOpening = opening >= 0 && opening < closing;
    depth += isOpening ? 1 : -1;
    at = isOpening ? opening + open.length : closing + close.length;
  }
  const isClosed = depth === 0;
  const content = { start: start + open.length, end: isClosed ? at - close.length : at };
  return { kind: 'block-comment', start, end: at, content, rule: null, close, expressions: [] };
}

/** So many quotes of a line (of the document) that nothing closes, and no other is looked at. */
const MOST_OPEN = 50;

function readString(reading: Reading, start: number, rule: StringRule): CodeToken | null {
  const known = reading.openEnds.get(rule);
  if (known !== undefined && start < known.end && known.count >= MOST_OPEN) return null;
  const read = stringAt(reading, start, rule);
  if (typeof read !== 'number') return read;
  const count = known?.end === read ? known.count + 1 : 1;
  reading.openEnds.set(rule, { end: read, count });
  return null;
}

/** The string that opens at `start`; where it does not close, the offset at which that is known. */
function stringAt({ text, limit }: Reading, start: number, rule: StringRule): CodeToken | number {
  const opening = openingOf(rule);
  opening.lastIndex = start;
  const found = opening.exec(text);
  if (found === null) return start;
  const body = start + found[0].length;
  const close = rule.close.replace('{1}', found[1] ?? '');
  const expressions: Span[] = [];
  const left = { steps: 4 * (limit - body), depth: MOST_NESTED };
  let at = body;
  while (at < limit) {
    const end = endHere(text, at, rule, close);
    if (end === 'end') {
      const content = { start: body, end: at };
      return { kind: 'string', start, end: at + close.length, content, rule, close, expressions };
    }
    const expression = rule.expressions?.find((mark) => text.startsWith(mark, at));
    if (expression !== undefined && !(expression === '{' && text.charAt(at + 1) === '{')) {
      const after = skipExpression({ text, limit, left }, at + expression.length);
      expressions.push({ start: at, end: after });
      at = after;
      continue;
    }
    if (rule.isMultiline !== true && /[\r\n]/.test(text.charAt(at))) return at;
    at += expression === undefined ? end : 2;
  }
  return limit;
}

/** `end` when the string is closed here, else how many units the next character or escape has. */
function endHere(text: string, at: number, rule: StringRule, close: string): number | 'end' {
  const unit = text.charAt(at);
  if (unit === escapeOf[rule.escapes] && !opensExpression(text, at, rule)) {
    return text.startsWith('\r\n', at + 1) ? 3 : 2;
  }
  if (!text.startsWith(close, at)) return 1;
  if (rule.escapes === 'doubled' && text.startsWith(close, at + close.length)) return 2;
  // The last three of four quotes close a string of three.
  if (close.length === 3 && text.charAt(at + 3) === close.charAt(0)) return 1;
  return 'end';
}

const escapeOf: Readonly<Record<EscapeStyle, string>> = {
  backslash: '\\',
  'quote-only': '\\',
  backtick: '`',
  doubled: '',
  entities: '',
  none: '',
};

function opensExpression(text: string, at: number, { expressions }: StringRule): boolean {
  return expressions?.some((mark) => text.startsWith(mark, at)) === true;
}

/** Expressions and the quotes in them, read within bounds: what is deeper than this is no program. */
interface ExpressionReading {
  readonly text: string;
  readonly limit: number;
  readonly left: { steps: number; depth: number };
}

const MOST_NESTED = 100;

/**
 * The offset behind the bracket that closes an expression; strings in it may hold brackets. The
 * limit where it does not close.
 */
function skipExpression(reading: ExpressionReading, from: number): number {
  const { text, limit, left } = reading;
  let depth = 1;
  let at = from;
  while (at < limit && depth > 0) {
    if (left.steps <= 0) return limit;
    left.steps -= 1;
    const unit = text.charAt(at);
    if (unit === '{' || unit === '(') depth += 1;
    else if (unit === '}' || unit === ')') depth -= 1;
    else if (unit === '"' || unit === "'" || unit === '`') {
      const end = endOfQuoted(reading, at);
      if (end > at) at = end - 1;
    }
    at += 1;
  }
  return at;
}

function endOfQuoted(reading: ExpressionReading, at: number): number {
  const { text, limit, left } = reading;
  const quote = text.charAt(at);
  for (let next = at + 1; next < limit && left.steps > 0; next += 1) {
    left.steps -= 1;
    const unit = text.charAt(next);
    if (unit === '\\') next += 1;
    else if (unit === quote) return next + 1;
    else if (unit === '\n' && quote !== '`') return -1;
    else if (unit === '$' && quote === '`' && text.charAt(next + 1) === '{') {
      if (left.depth === 0) return -1;
      left.depth -= 1;
      next = skipExpression(reading, next + 2) - 1;
      left.depth += 1;
    }
  }
  return -1;
}
