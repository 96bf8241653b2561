import {
  isWordAt,
  type Lexing,
  matchEnd,
  type PlaceholderSpan,
  spanTo,
} from './placeholder-lexing.ts';

/**
 * What begins with a backslash: escapes of program text (`\n`, `\t`, `\\`, `\"`, `\u00e9`) and
 * Windows paths (`C:\new`, `\\server\share`), which are kept whole so that `\n` in them is no escape.
 */
export function lexBackslash(lexing: Lexing, at: number): PlaceholderSpan | null {
  const { text } = lexing;
  const drive = driveStart(lexing, at);
  const path = matchEnd(drive < at ? pathUnits : sharePath, text, at);
  if (path >= 0) return spanTo(drive, withoutFullStop(text, path), 'variable');
  const line = matchEnd(lineEscape, text, at);
  if (line >= 0) return spanTo(at, line, 'line-break');
  return spanTo(at, matchEnd(otherEscape, text, at), 'variable');
}

/**
 * A line end in running text that separates: after the end of a sentence, before a list mark, or an
 * empty line. A line end in the middle of a sentence only wraps the source and is left in the text.
 */
export function lexLineEnd(lexing: Lexing, at: number): PlaceholderSpan | null {
  const { text } = lexing;
  let start = at;
  while (start > lexing.floor && blank.test(text.charAt(start - 1))) start -= 1;
  const end = matchEnd(whiteSpace, text, at);
  const run = text.slice(start, end);
  const separates =
    emptyLine.test(run) ||
    sentenceEnd.test(text.charAt(start - 1)) ||
    matchEnd(listMark, text, end) >= 0;
  return separates ? spanTo(start, end, 'line-break') : null;
}

const pathUnits = /\\[^\s"'<>|*?,;]*/y;
const sharePath = /\\\\[A-Za-z][\w.$-]*\\[^\s"'<>|*?,;]+/y;
const lineEscape = /\\(?:r\\n|[nrt])/y;
const otherEscape = /\\(?:u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|[\\"'])/y;
const blank = /[ \t]/;
const whiteSpace = /\s+/y;
const emptyLine = /\n[^\S\n]*\n|\r[ \t]*\r/;
const sentenceEnd = /[.!?:;…。！？：；]/;
const listMark = /(?:[-*•–·]|\d{1,3}[.)])\s/y;

function driveStart(lexing: Lexing, at: number): number {
  const start = at - 2;
  if (start < lexing.floor || !/^[A-Za-z]:$/.test(lexing.text.slice(start, at))) return at;
  return start > lexing.floor && isWordAt(lexing.text, start - 1) ? at : start;
}

function withoutFullStop(text: string, end: number): number {
  return text.charAt(end - 1) === '.' ? end - 1 : end;
}
