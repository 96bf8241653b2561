import { indexWithin } from '../../text/index-within.ts';
import { textPiece, type PlacedPart, type Span } from '../source-text/passage.ts';

const letters: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  b: '\b',
  r: '\r',
  f: '\f',
  '"': '"',
  '\\': '\\',
  '/': '/',
};

const written: ReadonlyMap<string, string> = new Map(
  Object.entries(letters).map(([letter, character]) => [character, `\\${letter}`]),
);

const escapeSequence = /\\(?:(["\\/bfnrt])|u([\dA-Fa-f]{4}))/y;

/** Where a string that begins at `start` ends, behind its quote; negative for the place of a fault. */
export function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 34) return at + 1;
    if (code < 32) return -at;
    if (code !== 92) continue;
    escapeSequence.lastIndex = at;
    const found = escapeSequence.exec(text);
    if (found === null) return -at;
    at += found[0].length - 1;
  }
  return -text.length;
}

/** What a string says. */
export function decodeJsonString(text: string, span: Span): string {
  const raw = text.slice(span.start + 1, span.end - 1);
  // Nearly all are without escapes.
  if (!raw.includes('\\')) return raw;
  let decoded = '';
  for (const { part } of stringPieces(text, span)) if (part.kind === 'text') decoded += part.text;
  return decoded;
}

/** What a string means, piece by piece: an escape is one piece. What is no string has none. */
export function stringPieces(text: string, { start, end }: Span): PlacedPart[] {
  const pieces: PlacedPart[] = [];
  if (text[start] !== '"') return pieces;
  let at = start + 1;
  while (at < end - 1) {
    const stop = indexWithin(text, '\\', at, end - 1);
    if (stop > at) pieces.push(textPiece(at, stop, text.slice(at, stop)));
    at = stop;
    if (at >= end - 1) break;
    escapeSequence.lastIndex = at;
    const found = escapeSequence.exec(text);
    const length = found?.[0].length ?? 1;
    pieces.push(textPiece(at, at + length, meaningOf(found)));
    at += length;
  }
  return pieces;
}

function meaningOf(found: RegExpExecArray | null): string {
  const [, letter, code] = found ?? [];
  return letter === undefined
    ? String.fromCharCode(parseInt(code ?? '0', 16))
    : (letters[letter] ?? '');
}

/** How a file writes characters that may be written in two ways. */
export interface StringStyle {
  /** Whether what is not ASCII is escaped, and with which digits. */
  readonly escapes: 'none' | 'lower' | 'upper';
  readonly escapesSlashes: boolean;
}

/** The style of a text, by its strings; where they show nothing, nothing is escaped without need. */
export function styleOf(text: string): StringStyle {
  const first = /\\u(?!00[0-7])([\dA-Fa-f]{4})/.exec(text);
  const isMixed = /[^\t\n\r -~]/.test(text);
  const isUpper = first !== null && /[A-F]/.test(first[1] ?? '');
  return {
    escapes: first === null || isMixed ? 'none' : isUpper ? 'upper' : 'lower',
    escapesSlashes: text.includes('\\/'),
  };
}

const always = /["\\\u0000-\u001f]/g;

/** Text as it is written between quotes, with the escapes that JSON asks for. */
export function escapeJson(text: string): string {
  return text.replace(always, (character) => written.get(character) ?? unicode(character, 'lower'));
}

/** A string with its quotes, in the style of a file. */
export function writeJsonString(text: string, { escapes, escapesSlashes }: StringStyle): string {
  let content = escapeJson(text);
  if (escapesSlashes) content = content.replaceAll('/', '\\/');
  if (escapes !== 'none') {
    content = content.replace(/[^ -~]/g, (character) => unicode(character, escapes));
  }
  return `"${content}"`;
}

function unicode(character: string, digits: 'lower' | 'upper'): string {
  const code = character.charCodeAt(0).toString(16).padStart(4, '0');
  return `\\u${digits === 'upper' ? code.toUpperCase() : code}`;
}
