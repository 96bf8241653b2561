import { createLineIndex } from '../../text/line-index.ts';
import { say, type Message } from '../../messages/message.ts';
import { FormatError } from '../format-error.ts';

/** What a PO file is made of; `start` and `end` in UTF-16 units of the text. */
export interface PoToken {
  readonly kind: 'comment' | 'keyword' | 'string';
  /** A keyword as written (`msgid`, `msgstr[2]`), a comment with its `#`; empty for strings. */
  readonly text: string;
  readonly start: number;
  /** Behind the closing quote; a comment ends before its line end. */
  readonly end: number;
}

const keyword = /(?:msgctxt|msgid_plural|msgid|msgstr|domain)\b(?:[ \t]*\[[ \t]*\d{1,3}[ \t]*\])?/y;

/** The token at or behind an offset; null at the end of the text. @throws FormatError */
export function poTokenAt(text: string, from: number): PoToken | null {
  let start = from;
  while (isBlank(text.charCodeAt(start))) start += 1;
  if (start >= text.length) return null;
  const first = text[start];
  if (first === '#') {
    const end = lineEndFrom(text, start);
    return { kind: 'comment', text: text.slice(start, end), start, end };
  }
  if (first === '"') return { kind: 'string', text: '', start, end: closingQuote(text, start) + 1 };
  keyword.lastIndex = start;
  const found = keyword.exec(text)?.[0];
  if (found === undefined) throw fault(text, start, say('po-unexpected-text'));
  return { kind: 'keyword', text: found.replace(/[ \t]/g, ''), start, end: start + found.length };
}

function isBlank(unit: number): boolean {
  return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d);
}

/** Offset of the end of a line, before its line feed or carriage return. */
export function lineEndFrom(text: string, from: number): number {
  let end = from;
  while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
}

/** A string ends in its line. */
function closingQuote(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const unit = text[at];
    if (unit === '"') return at;
    if (unit === '\\') at += 1;
    if (text[at] === '\n' || text[at] === '\r') break;
  }
  throw fault(text, start, say('po-open-string'));
}

export function fault(text: string, offset: number, said: Message): FormatError {
  return new FormatError(said, createLineIndex(text).locate(offset, 0));
}
