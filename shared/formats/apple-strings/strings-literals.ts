import { indexWithin } from '../../text/index-within.ts';
import { textPiece, type PlacedPart, type Span } from '../source-text/passage.ts';

const letters: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** What a backslash stands for; one before anything else means that itself, a line end included. */
const escapeSequence = /\\(?:U([\dA-Fa-f]{1,4})|([0-7]{1,3})|([^]))/y;

function meaningOf([, code, octal, sign]: RegExpExecArray): string {
  if (code !== undefined) return String.fromCharCode(parseInt(code, 16));
  if (octal !== undefined) return String.fromCharCode(parseInt(octal, 8));
  return sign === undefined ? '' : (letters[sign] ?? sign);
}

function isQuote(sign: string | undefined): boolean {
  return sign === '"' || sign === "'";
}

/** What a literal says, piece by piece; an escape is one piece. Words without quotes are one. */
export function literalPieces(text: string, { start, end }: Span): PlacedPart[] {
  if (end <= start) return [];
  if (!isQuote(text[start])) return [textPiece(start, end, text.slice(start, end))];
  const pieces: PlacedPart[] = [];
  const last = end - 1;
  let at = start + 1;
  while (at < last) {
    const stop = indexWithin(text, '\\', at, last);
    addPlain(text, at, stop, pieces);
    if (stop === last) break;
    escapeSequence.lastIndex = stop;
    const found = escapeSequence.exec(text);
    const length = found?.[0].length ?? 1;
    pieces.push(textPiece(stop, stop + length, found === null ? '' : meaningOf(found)));
    at = stop + length;
  }
  return pieces;
}

/** Text without escapes; a line end of it is one sign, however the file ends its lines. */
function addPlain(text: string, start: number, end: number, pieces: PlacedPart[]): void {
  const next = (at: number): number => indexWithin(text, '\r', at, end);
  let from = start;
  for (let at = next(start); at < end; at = next(at + 1)) {
    if (at > from) pieces.push(textPiece(from, at, text.slice(from, at)));
    from = text[at + 1] === '\n' && at + 1 < end ? at + 2 : at + 1;
    pieces.push(textPiece(at, from, '\n'));
  }
  if (end > from) pieces.push(textPiece(from, end, text.slice(from, end)));
}

export function decodeLiteral(text: string, span: Span): string {
  const isQuoted = isQuote(text[span.start]);
  const raw = isQuoted
    ? text.slice(span.start + 1, span.end - 1)
    : text.slice(span.start, span.end);
  // Nearly all are without escapes.
  if (!isQuoted || !/[\\\r]/.test(raw)) return raw;
  let decoded = '';
  for (const { part } of literalPieces(text, span)) {
    if (part.kind === 'text') decoded += part.text;
  }
  return decoded;
}

/** Where a literal in quotes ends, behind the last; -1 where it has no end. */
export function endOfLiteral(text: string, start: number): number {
  const quote = text[start];
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === quote) return at + 1;
  }
  return -1;
}

/** How a file writes characters that may be written in two ways. */
export interface LiteralStyle {
  /** Whether what is not ASCII is escaped, and with which digits. */
  readonly escapes: 'none' | 'lower' | 'upper';
}

/** How a text is laid out: line ends and tabs as they are, or as escapes. */
export interface LiteralShape {
  /** What a line end is written as; null for its escape. */
  readonly lineEnd: string | null;
  readonly hasTabs: boolean;
}

const written: ReadonlyMap<string, string> = new Map(
  Object.entries(letters).map(([letter, character]) => [character, `\\${letter}`]),
);

/** Text between quotes. */
export function escapeLiteral(
  text: string,
  { escapes }: LiteralStyle = { escapes: 'none' },
  { lineEnd, hasTabs }: LiteralShape = { lineEnd: null, hasTabs: false },
): string {
  const lines = lineEnd === null ? [text] : text.split(/\r\n|\n|\r/);
  const escaped = lines.map((line) =>
    line.replace(/["\\\u0000-\u001f]/g, (sign) => {
      if (sign === '"' || sign === '\\') return `\\${sign}`;
      if (sign === '\t' && hasTabs) return sign;
      return written.get(sign) ?? unicode(sign, 'lower');
    }),
  );
  const all = escaped.join(lineEnd ?? '');
  return escapes === 'none'
    ? all
    : all.replace(/[^\u0000-\u007f]/g, (sign) => unicode(sign, escapes));
}

function unicode(character: string, digits: 'lower' | 'upper'): string {
  const code = character.charCodeAt(0).toString(16).padStart(4, '0');
  return `\\U${digits === 'upper' ? code.toUpperCase() : code}`;
}

/** How a literal is laid out that is there already. */
export function shapeOf(literal: string, lineEnd: string): LiteralShape {
  const isInLines = /[\n\r]/.test(literal) && !literal.includes('\\n');
  return { lineEnd: isInLines ? lineEnd : null, hasTabs: literal.includes('\t') };
}

/** The style of a file by its literals; null where they show nothing. */
export function literalStyleOf(literals: Iterable<string>): LiteralStyle | null {
  let digits: string | null = null;
  for (const literal of literals) {
    if (/[^\u0000-\u007f]/.test(literal)) return { escapes: 'none' };
    digits ??= /\\U(?!00[0-7])([\dA-Fa-f]{4})/.exec(literal)?.[1] ?? null;
  }
  if (digits === null) return null;
  return { escapes: /[A-F]/.test(digits) ? 'upper' : 'lower' };
}
