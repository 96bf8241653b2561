import { dominantLineEnd } from '../../text/line-endings.ts';
import type { CommentBlock, CommentLine } from './comment-lines.ts';
import {
  commentParagraphs,
  type CommentParagraph,
  type ParagraphOptions,
} from './comment-paragraphs.ts';
import { columnAt, columnsOf, layOut, widest } from './lay-out.ts';
import { codePiece, hasWords, type Passage } from './passage.ts';
import { proseCodes } from './prose-codes.ts';
import { cutRun, type RunStretch } from './text-run.ts';

/** A single line may grow to this many columns before it is wrapped. */
const USUAL_WIDTH = 80;

/** How the text of a comment is escaped when it is written. */
export interface CommentWriting extends ParagraphOptions {
  escape(text: string): string;
}

/** The paragraphs of a comment. A target is distributed back to lines of the width they have. */
export function commentPassages(
  text: string,
  block: CommentBlock,
  writing: CommentWriting,
): readonly Passage[] {
  return commentParagraphs(text, block.lines, writing)
    .map((paragraph) => passageOf(text, block, paragraph, writing))
    .filter(({ pieces }) => hasWords(pieces));
}

function passageOf(
  text: string,
  block: CommentBlock,
  paragraph: CommentParagraph,
  writing: CommentWriting,
): Passage {
  const [first] = paragraph.lines;
  if (first === undefined) throw new RangeError('a paragraph without lines');
  const textStart = first.start + paragraph.headLength;
  const run = runOf(text, paragraph.lines, textStart);
  const joined = run.map((stretch) => stretch.text).join('');
  const pieces = cutRun(run, proseCodes(joined));
  if (paragraph.headLength > 0) {
    const head = { start: first.start, end: textStart };
    pieces.unshift(codePiece(head, text.slice(head.start, head.end), 'markup'));
  }
  const joint = jointOf(text, block, paragraph);
  const width = block.mayWrap ? widthOf(text, paragraph) : null;
  return {
    pieces,
    write: (target, { span }) =>
      layOut(
        target,
        { joint, width, firstColumn: columnAt(text, span.start), cannotLead: meansSomething },
        (words) => writing.escape(words.replace(/[\r\n]+/g, ' ')),
      ),
  };
}

/** Words that begin a list, a tag or a ruler when they stand first in a line. */
export function meansSomething(word: string): boolean {
  return /^(?:[-*+•@\\>=~|/:#]|\d{1,3}[.)]|```|TODO|FIXME|NOTE|HACK|XXX)/.test(word);
}

function runOf(text: string, lines: readonly CommentLine[], textStart: number): RunStretch[] {
  const run: RunStretch[] = [];
  let before: CommentLine | null = null;
  for (const line of lines) {
    if (before !== null) run.push({ start: before.end, end: line.start, text: ' ' });
    const start = before === null ? textStart : line.start;
    run.push({ start, end: line.end, text: text.slice(start, line.end) });
    before = line;
  }
  return run;
}

function widthOf(text: string, { lines }: CommentParagraph): number {
  const most = widest(
    text,
    lines.map(({ end }) => end),
  );
  return lines.length > 1 ? most : Math.max(most, USUAL_WIDTH);
}

/** Line end and prefix of a further line: as its second line has it, else as the comment's others. */
function jointOf(
  text: string,
  block: CommentBlock,
  { lines, headLength }: CommentParagraph,
): string {
  const lineEnd = dominantLineEnd(text);
  const second = lines[1];
  if (second !== undefined) return lineEnd + second.prefix;
  const [first] = lines;
  const isOpening = first === block.lines[0] && block.close !== '';
  const sample = isOpening ? block.lines.slice(1).find(({ start, end }) => end > start) : first;
  if (sample === undefined || first === undefined)
    return lineEnd + blankPrefix(first?.prefix ?? '');
  const head = text.slice(first.start, first.start + headLength);
  const isList = /^[-*+•\d]/.test(head);
  return lineEnd + sample.prefix + (isList ? ' '.repeat(columnsOf(head)) : '');
}

/** Below `/** text` stands ` * text`; below other openings, blanks. */
function blankPrefix(prefix: string): string {
  const star = /^([ \t]*)\/\*\*?([ \t]*)$/.exec(prefix);
  if (star !== null) return `${star[1] ?? ''} *${star[2] ?? ''}`;
  return prefix.replace(/\S/g, ' ');
}
