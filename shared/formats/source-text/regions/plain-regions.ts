import { dominantLineEnd } from '../../../text/line-endings.ts';
import { lineStart } from '../comment-lines.ts';
import { meansSomething } from '../comment-passages.ts';
import { columnAt, layOut, widest } from '../lay-out.ts';
import { codePiece, hasWords, type Passage, type Region, type Span } from '../passage.ts';
import { cutRun, type FoundCode, type RunStretch } from '../text-run.ts';

/** Shorter lines are meant: a poem, an address, a list of names. */
const WRAPPED_FROM = 50;

/** What is no text in the paragraphs of a format, and how text is spelt in it. */
export interface PlainWriting {
  findCodes(text: string): readonly FoundCode[];
  escape(words: string): string;
}

const asItIs: PlainWriting = { findCodes: () => [], escape: (words) => words };

/** The paragraphs of plain text: running text that was wrapped is joined, other lines stay alone. */
export function plainRegions(
  text: string,
  range: Span,
  writing: PlainWriting = asItIs,
): readonly Region[] {
  const regions: Region[] = [];
  for (const paragraph of paragraphsOf(text, range)) {
    for (const lines of textsOf(text, paragraph)) {
      const [first, last] = [lines[0], lines.at(-1)];
      if (first === undefined || last === undefined) continue;
      const passage = passageOf(text, lines, writing);
      const passages = hasWords(passage.pieces) ? [passage] : [];
      regions.push({
        kind: 'text',
        reach: 'covered',
        start: first.start,
        end: last.end,
        passages: () => passages,
      });
    }
  }
  return regions;
}

/** Lines without the blanks around them, in groups that blank lines part. */
function paragraphsOf(text: string, range: Span): Span[][] {
  const paragraphs: Span[][] = [];
  let lines: Span[] = [];
  let at = range.start;
  for (const [index, piece] of text
    .slice(range.start, range.end)
    .split(/(\r\n|\r|\n)/)
    .entries()) {
    const start = at;
    at += piece.length;
    if (index % 2 === 1) continue;
    if (piece.trim() !== '') {
      const first = start + piece.length - piece.trimStart().length;
      lines.push({ start: first, end: start + piece.trimEnd().length });
    } else if (lines.length > 0) {
      paragraphs.push(lines);
      lines = [];
    }
  }
  if (lines.length > 0) paragraphs.push(lines);
  return paragraphs;
}

/** A wrapped paragraph is one text; lists begin a new one with every mark. */
function textsOf(text: string, lines: readonly Span[]): Span[][] {
  const longest = lines.reduce((most, { start, end }) => Math.max(most, end - start), 0);
  const isWrapped =
    longest >= WRAPPED_FROM &&
    lines
      .slice(0, -1)
      .every(
        ({ start, end }) => (end - start) * 2 >= longest || /[-*•\d]/.test(text.charAt(start)),
      );
  const texts: Span[][] = [];
  for (const line of lines) {
    const last = texts.at(-1);
    const isNew = !isWrapped || mark.test(text.slice(line.start, line.end));
    if (last === undefined || isNew) texts.push([line]);
    else last.push(line);
  }
  return texts;
}

const mark = /^(?:[-*+•–]|\d{1,3}[.)])\s+/;

function passageOf(text: string, lines: readonly Span[], writing: PlainWriting): Passage {
  const first = lines[0] ?? { start: 0, end: 0 };
  const head = mark.exec(text.slice(first.start, first.end))?.[0].length ?? 0;
  const run: RunStretch[] = [];
  for (const [index, { start, end }] of lines.entries()) {
    const before = lines[index - 1];
    if (before !== undefined) run.push({ start: before.end, end: start, text: ' ' });
    const from = index === 0 ? start + head : start;
    run.push({ start: from, end, text: text.slice(from, end) });
  }
  const joined = run.map((stretch) => stretch.text).join('');
  const pieces = cutRun(run, writing.findCodes(joined));
  if (head > 0) {
    const span = { start: first.start, end: first.start + head };
    pieces.unshift(codePiece(span, text.slice(span.start, span.end), 'markup'));
  }
  return { pieces, write: writer(text, lines, writing) };
}

function writer(text: string, lines: readonly Span[], writing: PlainWriting): Passage['write'] {
  const second = lines[1];
  const width =
    second === undefined
      ? null
      : widest(
          text,
          lines.map(({ end }) => end),
        );
  const indent =
    second === undefined ? '' : text.slice(lineStart(text, second.start), second.start);
  const joint = dominantLineEnd(text) + indent;
  return (target, { span }) =>
    layOut(
      target,
      { joint, width, firstColumn: columnAt(text, span.start), cannotLead: meansSomething },
      (words) => writing.escape(words),
    );
}
