import type { PlacedPart, Span } from '../source-text/passage.ts';
import { contentPieces, withoutIllegal } from '../xml/xml-text.ts';

/** What an element `<string>` that holds text alone means, piece by piece; its tags are no pieces. */
export function plistPieces(text: string, { start, end }: Span): PlacedPart[] {
  const [from, to] = [text.indexOf('>', start) + 1, text.lastIndexOf('<', end - 1)];
  // One tag alone: nothing lies in it.
  if (from >= end || to < from) return [];
  return contentPieces(text, { start: from, end: to });
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
  return withoutIllegal(text).replace(special, (character) => references[character] ?? character);
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
