import { startOfRun } from '../../../text/runs.ts';
import { innerLines, linesOf } from '../comment-lines.ts';
import { commentPassages } from '../comment-passages.ts';
import { looksLikeName } from '../looks-like-words.ts';
import { hasWords, writeParts, type Passage, type Region, type Span } from '../passage.ts';
import { decodeString, encodeString } from '../string-escapes.ts';
import { cutRun } from '../text-run.ts';

/** How a format of `key=value` lines is written. */
export interface KeyedLines {
  /** One of these characters begins a comment line. */
  readonly comments: string;
  /** What stands before the words of a comment line. */
  readonly marker: RegExp;
  /** Java: a backslash spells characters and continues the line; letters beyond ASCII are spelt. */
  readonly isJava: boolean;
}

export const javaProperties: KeyedLines = {
  comments: '#!',
  marker: /^[ \t]*[#!]*/,
  isJava: true,
};
export const settingsLines: KeyedLines = {
  comments: ';#',
  marker: /^[ \t]*[;#]*/,
  isJava: false,
};

/** The values and comments of `key=value` lines. */
export function keyedRegions(text: string, syntax: KeyedLines): readonly Region[] {
  const regions: Region[] = [];
  const comment: Span[] = [];
  const spellsAll = syntax.isJava && !/[^\0-\x7f]/.test(text);
  const endComment = (): void => {
    const [first, last] = [comment[0], comment.at(-1)];
    if (first === undefined || last === undefined) return;
    regions.push(commentRegion(text, { start: first.start, end: last.end }, syntax));
    comment.length = 0;
  };
  for (const line of logicalLines(text, syntax)) {
    const words = text.slice(line.start, line.end);
    const marker = words.trimStart().charAt(0);
    if (marker !== '' && syntax.comments.includes(marker)) {
      comment.push({ start: line.start + words.indexOf(marker), end: line.end });
      continue;
    }
    endComment();
    const region = valueRegion(text, line, syntax, spellsAll);
    if (region !== null) regions.push(region);
  }
  endComment();
  return regions;
}

/** A line of Java's format goes on below when it ends in an odd number of backslashes. */
function logicalLines(text: string, { isJava }: KeyedLines): readonly Span[] {
  const lines: { start: number; end: number }[] = [];
  let continues = false;
  for (const match of text.matchAll(/[^\r\n]+/g)) {
    const [content] = match;
    const end = match.index + content.length;
    const last = lines.at(-1);
    const isComment: boolean = !continues && /^\s*[#!]/.test(content);
    if (continues && last !== undefined) last.end = end;
    else lines.push({ start: match.index, end });
    continues = isJava && !isComment && endsOpen(content);
  }
  return lines;
}

function endsOpen(line: string): boolean {
  const backslashes = line.length - startOfRun(line, line.length, /\\/);
  return backslashes % 2 === 1;
}

function valueRegion(
  text: string,
  { start, end }: Span,
  syntax: KeyedLines,
  spellsAll: boolean,
): Region | null {
  const words = text.slice(start, end);
  const head = (syntax.isJava ? javaKey : plainKey).exec(words)?.[0].length;
  if (head === undefined || head >= words.length) return null;
  let content: Span = { start: start + head, end: start + words.trimEnd().length };
  const quote = /^(["'])[^]*\1$/.exec(text.slice(content.start, content.end))?.[1] ?? '';
  const isQuoted = !syntax.isJava && quote !== '' && content.end - content.start > 1;
  if (isQuoted) content = { start: content.start + 1, end: content.end - 1 };
  const passage = valuePassage(text, content, syntax, spellsAll);
  if (!hasWords(passage.pieces)) return null;
  const reach = looksLikeName(text.slice(content.start, content.end)) ? 'inside' : 'covered';
  return { kind: 'value', reach, ...content, passages: () => [passage] };
}

const javaKey = /^[ \t\f]*(?:\\[^]|[^\s\\=:])+[ \t\f]*[=:]?[ \t\f]*/;
const plainKey = /^[^=[\]\r\n]+=[ \t]*/;

function valuePassage(
  text: string,
  content: Span,
  { isJava }: KeyedLines,
  spellsAll: boolean,
): Passage {
  const style = isJava ? 'backslash' : 'none';
  const decoded = decodeString(text, content.start, content.end, { style, quote: '' });
  // A message with arguments reads a lone apostrophe as a quotation mark.
  const isMessage = isJava && /\{\d+[,}]/.test(text.slice(content.start, content.end));
  const how = { style, quote: '', spellsNonAscii: spellsAll, guards: [] } as const;
  return {
    pieces: cutRun(decoded.run, decoded.codes),
    write: (target) =>
      writeParts(target, (words) => {
        const quoted = isMessage ? words.replace(/'+/g, doubleOdd) : words;
        return encodeString(quoted, how);
      }),
  };
}

function doubleOdd(quotes: string): string {
  return quotes.length % 2 === 1 ? `${quotes}'` : quotes;
}

function commentRegion(text: string, span: Span, { marker }: KeyedLines): Region {
  const passages: Region['passages'] = () => {
    const spans = innerLines(text, span).map(({ start, end }): Span => {
      return { start: start + (marker.exec(text.slice(start, end))?.[0].length ?? 0), end };
    });
    const block = { ...span, lines: linesOf(text, spans), mayWrap: true, close: '' };
    return commentPassages(text, block, { escape: (words) => words, hasNamedEntries: false });
  };
  return { kind: 'comment', reach: 'covered', ...span, passages };
}
