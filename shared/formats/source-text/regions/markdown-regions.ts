import { dominantLineEnd } from '../../../text/line-endings.ts';
import { addressedPieces, apartFromAddresses } from '../bare-addresses.ts';
import { meansSomething } from '../comment-passages.ts';
import { columnAt, layOut, widest, type LineLayout } from '../lay-out.ts';
import { inlinePieces } from '../markdown-pieces.ts';
import { markdownTree, type MarkdownNode } from '../markdown-tree.ts';
import { markupRegions } from './markup-regions.ts';
import { hasWords, type Passage, type PlacedPart, type Region, type Span } from '../passage.ts';
import { plainRegions } from './plain-regions.ts';
import { isTameMarkdown } from '../tame-markdown.ts';
import { append } from '../../../text/lists/append.ts';

/**
 * The paragraphs, headings and table cells of a Markdown document, and the text of its HTML; of one
 * that would take too long to read, its paragraphs as plain text.
 */
export function markdownRegions(text: string, isMdx: boolean): readonly Region[] {
  if (!isTameMarkdown(text)) return plainRegions(text, { start: 0, end: text.length });
  const reader: Reader = { text, isMdx, regions: [] };
  readBlock(reader, markdownTree(text));
  return reader.regions;
}

interface Reader {
  readonly text: string;
  readonly isMdx: boolean;
  readonly regions: Region[];
}

const texts: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell']);

function readBlock(reader: Reader, node: MarkdownNode): void {
  const { text } = reader;
  const span = { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
  if (texts.has(node.type)) readText(reader, node);
  else if (node.type === 'html') append(reader.regions, markupRegions(text, 'html', span));
  else for (const child of node.children ?? []) readBlock(reader, child);
}

function readText({ text, isMdx, regions }: Reader, node: MarkdownNode): void {
  const { children = [] } = node;
  const { start, end } = textSpan(text, children);
  if (start >= end) return;
  const raw = text.slice(start, end);
  if (isMdx && /^(?:import|export)\s/.test(raw)) return;
  const region = { kind: 'text', reach: 'covered', start, end } as const;
  const isCell = node.type === 'tableCell';
  regions.push({
    ...region,
    passages: () => {
      const pieces = inlinePieces(text, children, { start, end }, (span) =>
        addressedPieces(text, span),
      );
      return hasWords(pieces) ? [passageOf(text, pieces, isCell)] : [];
    },
  });
}

/** What children take up, without the mark of an alert. */
function textSpan(text: string, children: readonly MarkdownNode[]): Span {
  const start = children[0]?.position?.start.offset ?? 0;
  const end = children.at(-1)?.position?.end.offset ?? 0;
  return { start: start + alertMarkOf(text.slice(start, end)).length, end };
}

const alertMark = /^\[![A-Z]+\][ \t]*(?:$|(?:\r\n|\r|\n)[ \t>]*)/i;

/** The first line of a quotation that is set off: `[!NOTE]`, by itself; empty for all others. */
export function alertMarkOf(paragraph: string): string {
  return alertMark.exec(paragraph)?.[0] ?? '';
}

function passageOf(text: string, pieces: readonly PlacedPart[], isCell: boolean): Passage {
  const [start, end] = [pieces[0]?.start ?? 0, pieces.at(-1)?.end ?? 0];
  const lines = linesOfMarkdown(text, { start, end });
  const spelt = speltCharacters(text.slice(start, end), pieces);
  return {
    pieces,
    write: (target, { span, isStrict }) => {
      const written = layOut(
        apartFromAddresses(target),
        { ...lines, firstColumn: columnAt(text, span.start) },
        (words) => escapeMarkdown(words, isStrict ? allMarks : spelt, isCell),
      );
      return isStrict ? escapeListMark(written) : written;
    },
  };
}

/** How the lines of a paragraph are made: those of one that has several are no longer than its own. */
export function linesOfMarkdown(
  text: string,
  { start, end }: Span,
): Pick<LineLayout, 'joint' | 'width' | 'cannotLead'> {
  const lines = [...text.slice(start, end).matchAll(/(?:\r\n|\r|\n)([ \t>]*)/g)];
  const [first] = lines;
  const joint = dominantLineEnd(text) + (first?.[1] ?? '');
  const ends = [...lines.map(({ index }) => start + index), end];
  const width = lines.length === 0 ? null : widest(text, ends);
  return { joint, width, cannotLead: meansSomething };
}

/** Characters that may mean something in running text. */
export const allMarks = '\\`*_[]<>~#';

/** Characters that the source escapes: they are escaped in the target too. */
export function speltCharacters(raw: string, pieces: readonly PlacedPart[]): string {
  const decoded = pieces.some(({ start, end, part }) => {
    return part.kind === 'text' && part.text.length === 1 && end - start === 2;
  });
  const spelt = decoded ? (raw.match(/\\[!-/:-@[-`{-~]/g) ?? []) : [];
  return [...new Set(spelt.map((escape) => escape.charAt(1)))].join('');
}

/** A dash, as of dialogue, a plus or a number would begin a list; no further line is led by one. */
function escapeListMark(written: string): string {
  return written.replace(/^(?:(?=[-+])|\d{1,9}(?=[.)]))/, '$&\\');
}

export function escapeMarkdown(words: string, marks: string, isCell: boolean): string {
  let written = '';
  for (const character of words) {
    const isMark = marks.includes(character) || (isCell && character === '|');
    written += isMark ? `\\${character}` : character;
  }
  return written.replace(/[\r\n]+/g, ' ');
}
