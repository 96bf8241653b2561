import { isPrintable } from './plain-values.ts';

export type Quote = '"' | "'";

/** How a file writes characters beyond ASCII between double quotes. */
export type EscapeDigits = 'none' | 'lower' | 'upper';

const letters: ReadonlyMap<string, string> = new Map([
  ['\0', '0'],
  ['\u0007', 'a'],
  ['\b', 'b'],
  ['\t', 't'],
  ['\n', 'n'],
  ['\u000b', 'v'],
  ['\f', 'f'],
  ['\r', 'r'],
  ['\u001b', 'e'],
  ['"', '"'],
  ['\\', '\\'],
  ['\u0085', 'N'],
  ['\u2028', 'L'],
  ['\u2029', 'P'],
]);

const escaped = /["\\\u0000-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]/g;

/** A text between the quotes of a file, or double ones where only these can hold it. */
export function writeQuoted(text: string, quote: Quote, digits: EscapeDigits): string {
  const isSingle = quote === "'" && !/[\t\n\r]/.test(text) && isPrintable(text);
  return isSingle ? `'${text.replaceAll("'", "''")}'` : `"${escapeDouble(text, digits)}"`;
}

/** Text as it is written between double quotes. */
export function escapeDouble(text: string, digits: EscapeDigits): string {
  // Half characters have no writing; pairs of them stay together.
  const content = text.replace(escaped, (character) => {
    if (/[\ud800-\udfff]/.test(character)) return character;
    const letter = letters.get(character);
    return letter === undefined ? hexadecimal(character, digits) : `\\${letter}`;
  });
  return digits === 'none'
    ? content
    : content.replace(/[^ -~]/gu, (character) => hexadecimal(character, digits));
}

const meanings: ReadonlyMap<string, string> = new Map([
  ...[...letters].map(([character, letter]) => [letter, character] as const),
  ['_', '\u00a0'],
]);

/** What an escape sequence between double quotes stands for. */
export function meaningOfEscape(sequence: string): string {
  const kind = sequence.charAt(1);
  const code =
    sequence.length > 2 && /[xuU]/.test(kind) ? Number.parseInt(sequence.slice(2), 16) : NaN;
  if (code >= 0 && code <= 0x10ffff) return String.fromCodePoint(code);
  return meanings.get(kind) ?? kind;
}

function hexadecimal(character: string, digits: EscapeDigits): string {
  const code = character.codePointAt(0) ?? 0;
  const written = code.toString(16);
  const padded = digits === 'upper' ? written.toUpperCase() : written;
  if (code < 128) return `\\x${padded.padStart(2, '0')}`;
  return code < 65_536 ? `\\u${padded.padStart(4, '0')}` : `\\U${padded.padStart(8, '0')}`;
}
