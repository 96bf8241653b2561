import type { Edit } from '../../text/edits.ts';
import { codePlaceOf, lineOf } from '../catalogue/code-place.ts';
import type { CodePlace } from '../model.ts';
import type { PoCatalogue, PoMessage } from './po-catalogue.ts';

/** A line of what a translator says; other signs behind `#` have meanings of their own. */
const ofTranslator = /^[ \t]*#(?![.,:=|~])/;

/** Writes what a translator says behind what they said before, in front of all other comments. */
export function addComment(
  { text, layout }: Pick<PoCatalogue, 'text' | 'layout'>,
  { start, keywordStart }: PoMessage,
  said: string,
): Edit {
  const { lineEnd } = layout;
  const lines = said.split(/\r\n|[\r\n]/).map((line) => (line === '' ? '#' : `# ${line}`));
  let last = -1;
  for (const { line, end } of linesIn(text, start, keywordStart)) {
    if (ofTranslator.test(line)) last = end;
  }
  const newText = lines.join(lineEnd);
  return last < 0
    ? { offset: start, length: 0, newText: newText + lineEnd }
    : { offset: last, length: 0, newText: lineEnd + newText };
}

/** Where a message is used: `#: src/a.c:12 src/b.c:3`, names with blanks between isolates. */
export function referencesOf(
  text: string,
  { start, keywordStart, missing }: PoMessage,
): readonly CodePlace[] {
  const lines = missing?.comments ?? linesIn(text, start, keywordStart).map(({ line }) => line);
  return lines
    .filter((line) => /^[ \t]*#:/.test(line))
    .flatMap((line) => [...line.slice(line.indexOf('#:') + 2).matchAll(reference)])
    .map(([, isolated, line, plain = '']) =>
      isolated === undefined ? codePlaceOf(plain) : { path: isolated, line: lineOf(line) },
    );
}

const reference = /\u2068([^\u2069]*)\u2069(?::(\d+))?|(\S+)/g;

function linesIn(text: string, start: number, before: number): { line: string; end: number }[] {
  const lines: { line: string; end: number }[] = [];
  for (let at = start; at < before;) {
    const end = endOfLine(text, at);
    lines.push({ line: text.slice(at, end), end });
    at = text.startsWith('\r\n', end) ? end + 2 : end + 1;
  }
  return lines;
}

function endOfLine(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 10 || unit === 13) return at;
  }
  return text.length;
}
