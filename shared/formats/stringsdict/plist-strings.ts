import { findIllegalXmlCharacter } from '../../text/xml-escape.ts';
import { textPiece, type PlacedPart, type Span } from '../source-text/passage.ts';
import { decodeReferences } from '../xml/references.ts';

/** A reference, a line end, or a run of other characters. */
const piece = /&[^;]{1,60};|\r\n|\r|[^&\r]+|&/g;

/** What an element `<string>` that holds text alone means, piece by piece; its tags are no pieces. */
export function plistPieces(text: string, { start, end }: Span): PlacedPart[] {
  const [from, to] = [text.indexOf('>', start) + 1, text.lastIndexOf('<', end - 1)];
  // One tag alone: nothing lies in it.
  if (from >= end || to < from) return [];
  return Array.from(text.slice(from, to).matchAll(piece), ({ 0: found, index }) => {
    const at = from + index;
    return textPiece(at, at + found.length, meaningOf(text, at, found));
  });
}

function meaningOf(text: string, at: number, found: string): string {
  if (found.startsWith('&')) return decodeReferences(text, at, at + found.length);
  return found.startsWith('\r') ? '\n' : found;
}

export function decodePlistString(text: string, span: Span): string {
  let decoded = '';
  for (const { part } of plistPieces(text, span)) if (part.kind === 'text') decoded += part.text;
  return decoded;
}

const special = /[&<>\r]/g;
const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '&#13;',
};

/** Text as content of an element has it; what XML cannot hold is left out. */
export function escapePlist(text: string): string {
  const legal =
    findIllegalXmlCharacter(text) < 0
      ? text
      : text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\p{Cs}]/gu, '');
  return legal.replace(special, (character) => references[character] ?? character);
}

/** A text as its element has it. `quotes`: whether the file writes them as references. */
export function writePlistString(text: string, { lineEnd, quotes }: StringTaste): string {
  let content = escapePlist(text).replaceAll('\n', lineEnd);
  if (quotes) content = content.replaceAll('"', '&quot;').replaceAll("'", '&apos;');
  return `<string>${content}</string>`;
}

export interface StringTaste {
  readonly lineEnd: string;
  readonly quotes: boolean;
}
