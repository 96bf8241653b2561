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
  const tokens: CodeToken[] = [];
  let at = range.start;
  while (at < range.end) {
    opener.lastIndex = at;
    const match = opener.exec(text);
    if (match === null || match.index >= range.end) break;
    const token = readToken(text, language, match, range.end);
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
  regexLiteral.lastIndex = match.index;
  const literal = regexLiteral.exec(text);
  return literal === null ? match.index + 1 : Math.min(end, regexLiteral.lastIndex);
}

const mayPrecedeRegex =
  /(?:^|[(,=:[!&|?{};+*%~^>-]|\b(?:return|typeof|case|in|of|do|else|void|await))$/;
const regexLiteral = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\r\n])*\]|[^/\\[\r\n])+\//y;

function openerOf(language: CodeLanguage): RegExp {
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
  return new RegExp([...blocks, ...lines, ...strings, ...regex].join('|'), 'gmu');
}

/** Groups of an opening are read again on their own; here they would shift the numbers. */
function withoutGroups(source: string): string {
  return source.replace(/\((?!\?)/g, '(?:');
}

function readToken(
  text: string,
  language: CodeLanguage,
  match: RegExpExecArray,
  limit: number,
): CodeToken | null {
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
    if (name.startsWith('s') && rule !== undefined) return readString(text, start, rule, limit);
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
  while (depth > 0) {
    const closing = text.indexOf(close, at);
    const opening = isNested === true ? text.indexOf(open, at) : -1;
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

function readString(
  text: string,
  start: number,
  rule: StringRule,
  limit: number,
): CodeToken | null {
  const opening = new RegExp(rule.open, 'yu');
  opening.lastIndex = start;
  const found = opening.exec(text);
  if (found === null) return null;
  const body = start + found[0].length;
  const close = rule.close.replace('{1}', found[1] ?? '');
  const expressions: Span[] = [];
  let at = body;
  while (at < limit) {
    const end = endHere(text, at, rule, close);
    if (end === 'end') {
      const content = { start: body, end: at };
      return { kind: 'string', start, end: at + close.length, content, rule, close, expressions };
    }
    const expression = rule.expressions?.find((mark) => text.startsWith(mark, at));
    if (expression !== undefined && !(expression === '{' && text.charAt(at + 1) === '{')) {
      const after = skipExpression(text, at + expression.length, limit);
      expressions.push({ start: at, end: after });
      at = after;
      continue;
    }
    if (rule.isMultiline !== true && /[\r\n]/.test(text.charAt(at))) return null;
    at += expression === undefined ? end : 2;
  }
  return null;
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

/** The offset behind the bracket that closes an expression; strings in it may hold brackets. */
function skipExpression(text: string, from: number, limit: number): number {
  let depth = 1;
  let at = from;
  while (at < limit && depth > 0) {
    const unit = text.charAt(at);
    if (unit === '{' || unit === '(') depth += 1;
    else if (unit === '}' || unit === ')') depth -= 1;
    else if (unit === '"' || unit === "'" || unit === '`') {
      const end = endOfQuoted(text, at, limit);
      if (end > at) at = end - 1;
    }
    at += 1;
  }
  return at;
}

function endOfQuoted(text: string, at: number, limit: number): number {
  const quote = text.charAt(at);
  for (let next = at + 1; next < limit; next += 1) {
    const unit = text.charAt(next);
    if (unit === '\\') next += 1;
    else if (unit === quote) return next + 1;
    else if (unit === '\n' && quote !== '`') return -1;
    else if (unit === '$' && quote === '`' && text.charAt(next + 1) === '{') {
      next = skipExpression(text, next + 2, limit) - 1;
    }
  }
  return -1;
}
