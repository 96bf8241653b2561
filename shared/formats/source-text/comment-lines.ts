import type { CodeToken } from './scan-code.ts';
import type { Span } from './passage.ts';

/** One line of a comment: its words, without marker, indentation and blanks at the end. */
export interface CommentLine extends Span {
  /** Blanks of the line beyond what all lines of the comment have. */
  readonly indent: number;
  /** From the start of the line of the document to `start`. */
  readonly prefix: string;
}

/** A comment as people see it: line comments below each other are one. */
export interface CommentBlock extends Span {
  readonly lines: readonly CommentLine[];
  /** False when there is code before it or it is closed on its line: then it must stay one line. */
  readonly mayWrap: boolean;
  /** What would close it, empty for line comments. */
  readonly close: string;
}

/** Joins line comments below each other with the same marker and indentation. */
export function commentBlocks(text: string, tokens: readonly CodeToken[]): CommentBlock[] {
  const blocks: CommentBlock[] = [];
  const startOf = lineStartsInOrder(text);
  let group: CodeToken[] = [];
  const flush = (): void => {
    if (group.length > 0) blocks.push(lineBlock(text, group));
    group = [];
  };
  for (const token of tokens) {
    if (token.kind === 'string') continue;
    const last = group.at(-1);
    if (token.kind === 'line-comment' && last !== undefined && continues(text, last, token)) {
      group.push(token);
      continue;
    }
    flush();
    if (token.kind === 'line-comment') group.push(token);
    else blocks.push(blockOf(text, token, startOf));
  }
  flush();
  return blocks;
}

function continues(text: string, above: CodeToken, below: CodeToken): boolean {
  if (!/^(?:\r\n|\r|\n)[ \t]*$/.test(text.slice(above.end, below.start))) return false;
  const [first, second] = [above, below].map(({ start, content }) => {
    return text.slice(lineStart(text, start), content.start);
  });
  return first === second && /^[ \t]*$/.test(text.slice(lineStart(text, above.start), above.start));
}

function lineBlock(text: string, group: readonly CodeToken[]): CommentBlock {
  const [first, last] = [group[0], group.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError('a comment without lines');
  const spans = group.map(({ content }) => content);
  const stands = /^[ \t]*$/.test(text.slice(lineStart(text, first.start), first.start));
  const lines = linesOf(text, spans);
  return { start: first.start, end: last.end, lines, mayWrap: stands, close: '' };
}

function blockOf(
  text: string,
  { start, end, content, close }: CodeToken,
  startOf: LineStartOf,
): CommentBlock {
  return {
    start,
    end,
    lines: linesOf(text, innerLines(text, content), startOf),
    mayWrap: /[\r\n]/.test(text.slice(start, end)),
    close,
  };
}

/** The lines inside of a block comment or documentation string, without their star. */
export function innerLines(text: string, content: Span): Span[] {
  const spans: Span[] = [];
  const inside = text.slice(content.start, content.end);
  let at = content.start;
  for (const [index, piece] of inside.split(/(\r\n|\r|\n)/).entries()) {
    if (index % 2 === 0) spans.push({ start: at, end: at + piece.length });
    at += piece.length;
  }
  const [first, ...rest] = spans;
  if (first === undefined) return [];
  // The rest of an opening such as `/**` or `/*!` is no text.
  const opening = /^[*!<]*/.exec(text.slice(first.start, first.end))?.[0].length ?? 0;
  const written = rest
    .slice(0, -1)
    .filter(({ start, end }) => text.slice(start, end).trim() !== '');
  const hasStars =
    rest.length > 0 &&
    [...written, ...rest.slice(-1)].every(({ start, end }) =>
      /^[ \t]*(?:\*|$)/.test(text.slice(start, end)),
    );
  return [
    { start: first.start + opening, end: first.end },
    ...rest.map(({ start, end }) => {
      const star = hasStars ? (/^[ \t]*\*?/.exec(text.slice(start, end))?.[0].length ?? 0) : 0;
      return { start: start + star, end };
    }),
  ];
}

/** Measures indentation and takes blanks off both ends. */
export function linesOf(
  text: string,
  spans: readonly Span[],
  startOf: LineStartOf = (offset) => lineStart(text, offset),
): CommentLine[] {
  const contents = spans.map(({ start, end }) => text.slice(start, end));
  const blanks = contents.map((content) => content.length - content.trimStart().length);
  const written = blanks.filter((_, index) => contents[index]?.trim() !== '');
  // The line of an opening mark has an indentation of its own.
  const counted = written.length > 1 ? written.slice(contents[0]?.trim() === '' ? 0 : 1) : written;
  const least = counted.reduce((one, other) => Math.min(one, other), Number.MAX_SAFE_INTEGER);
  return spans.map((span, index): CommentLine => {
    const content = contents[index] ?? '';
    const start = span.start + (blanks[index] ?? 0);
    const end = Math.max(start, span.start + content.trimEnd().length);
    const indent = Math.max(0, (blanks[index] ?? 0) - least);
    return { start, end, indent, prefix: text.slice(startOf(start), start) };
  });
}

/** The first unit of the line that holds an offset. */
type LineStartOf = (offset: number) => number;

/** As {@link lineStart}; for offsets in order it reads a line of very many comments only once. */
function lineStartsInOrder(text: string): LineStartOf {
  let known = 0;
  let start = 0;
  return (offset) => {
    if (offset < known) return lineStart(text, offset);
    const between = text.slice(known, offset);
    const at = Math.max(between.lastIndexOf('\n'), between.lastIndexOf('\r'));
    if (at >= 0) start = known + at + 1;
    known = offset;
    return start;
  };
}

/** The end, 200 units at most, of what stands before `offset` in its line. */
export function lineBefore(text: string, offset: number): string {
  const before = text.slice(Math.max(0, offset - 200), offset);
  return before.slice(Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1);
}

/** Offset of the first unit of the line that holds `offset`. */
export function lineStart(text: string, offset: number): number {
  const before = text.slice(Math.max(0, offset - 2000), offset);
  const at = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r'));
  if (at >= 0) return offset - before.length + at + 1;
  if (offset <= 2000) return 0;
  return Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
}
