import { indexWithin } from '../../text/index-within.ts';
import { textPiece, type PlacedPart, type Span } from '../source-text/passage.ts';

/** What a backslash stands for: a character, or a line that goes on below. */
const escapeSequence = /\\(?:u([\dA-Fa-f]{4})|(?:\r\n|\n|\r)[ \t\f]*|([^])|$)/y;

const letters: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', f: '\f' };

/** Where an escape ends that begins at `at`, and what it means; nothing where a line goes on. */
export function readEscape(
  text: string,
  at: number,
): { readonly end: number; readonly text: string } {
  escapeSequence.lastIndex = at;
  const found = escapeSequence.exec(text);
  const [all = '\\', code, letter] = found ?? [];
  if (code !== undefined) {
    return { end: at + all.length, text: String.fromCharCode(parseInt(code, 16)) };
  }
  const meant = letter === undefined ? '' : (letters[letter] ?? letter);
  return { end: at + all.length, text: meant };
}

/** What a key or a value says, piece by piece: an escape is one piece. */
export function piecesIn(text: string, { start, end }: Span): PlacedPart[] {
  const pieces: PlacedPart[] = [];
  let at = start;
  while (at < end) {
    const stop = indexWithin(text, '\\', at, end);
    if (stop > at) pieces.push(textPiece(at, stop, text.slice(at, stop)));
    if (stop >= end) break;
    const escape = readEscape(text, stop);
    pieces.push(textPiece(stop, escape.end, escape.text));
    at = escape.end;
  }
  return pieces;
}

export function decodeIn(text: string, span: Span): string {
  const raw = text.slice(span.start, span.end);
  // Nearly all are without escapes.
  if (!raw.includes('\\')) return raw;
  let decoded = '';
  for (const { part } of piecesIn(text, span)) if (part.kind === 'text') decoded += part.text;
  return decoded;
}

/** How a file writes characters that may be written in several ways. */
export interface CharacterStyle {
  /** Which characters beyond ASCII stand as they are: all, those of Latin-1, or none. */
  readonly raw: 'all' | 'latin-1' | 'none';
  readonly digits: 'lower' | 'upper';
  /** Which of "=", ":", "#" and "!" are escaped in values, as Java's own writer does. */
  readonly signs: ReadonlySet<string>;
}

const controls = /[\\\n\t\r\f\u0000-\u001f\u007f-\u009f\ufeff]/g;
const named: ReadonlyMap<string, string> = new Map([
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\t', '\\t'],
  ['\r', '\\r'],
  ['\f', '\\f'],
]);
const beyondLatin = /[^\u0000-\u00ff]/g;
const beyondAscii = /[^\u0000-\u007f]/g;

/** Text in a value, behind other text of it. */
export function escapeText(text: string, style: CharacterStyle): string {
  const { digits, signs } = style;
  const plain = text.replace(controls, (each) => named.get(each) ?? unicode(each, digits));
  return escapeForeign(
    signs.size === 0
      ? plain
      : plain.replace(/[=:#!]/g, (each) => (signs.has(each) ? `\\${each}` : each)),
    style,
  );
}

/** A value from its beginning, where a blank or a sign would belong to what stands before it. */
export function escapeValue(text: string, style: CharacterStyle): string {
  const written = escapeText(text, style);
  return /^[ =:]/.test(written) ? `\\${written}` : written;
}

const allSigns: ReadonlySet<string> = new Set('=:#!');

export function escapeKey(text: string, style: CharacterStyle): string {
  const written = escapeText(text, { ...style, signs: allSigns });
  return written.replaceAll(' ', '\\ ');
}

/** Characters that the file does not hold as they are, by number. */
export function escapeForeign(text: string, { raw, digits }: CharacterStyle): string {
  if (raw === 'all') return text;
  return text.replace(raw === 'latin-1' ? beyondLatin : beyondAscii, (each) =>
    unicode(each, digits),
  );
}

function unicode(character: string, digits: CharacterStyle['digits']): string {
  const code = character.charCodeAt(0).toString(16).padStart(4, '0');
  return `\\u${digits === 'upper' ? code.toUpperCase() : code}`;
}
