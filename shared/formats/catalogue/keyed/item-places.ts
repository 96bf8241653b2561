import { placesBehind } from '../neighbours.ts';
import type { Span } from '../../source-text/passage.ts';
import type { ItemPair } from './align-items.ts';
import type { KeyedFile } from './keyed-file.ts';

/** Where something belongs in a file, and how what is put there stands in its line. */
export interface InsertPlace {
  readonly offset: number;
  /** Of the lines put in; between things of one line, the blanks that part them. */
  readonly indent: string;
  /**
   * `inline`: between other things of a line. `new-line`: the text ends without a line end, or goes on
   * in the line (`new-line-in-line`).
   */
  readonly kind: 'inline' | 'whole-lines' | 'new-line' | 'new-line-in-line';
  /** The item of the file it comes behind, or before; null where there is none. */
  readonly neighbour: Span | null;
  readonly isBefore: boolean;
}

/** Where the items of a source belong in a translation, one for each. */
export function placePairs(
  file: Pick<KeyedFile<unknown>, 'text' | 'items' | 'room'>,
  pairs: readonly ItemPair[],
): readonly InsertPlace[] {
  const { text, items, room } = file;
  const numbers = new Map(items.map((item, index) => [item, index]));
  const found = pairs.map(({ target }) => (target === null ? null : (numbers.get(target) ?? null)));
  return placesBehind(found, items.length).map((behind) => {
    const before = items[behind];
    if (before !== undefined) return placeBehind(text, before);
    const next = items[0];
    if (next !== undefined) return placeBefore(text, next);
    return { ...room, kind: lineKind(text, room.offset), neighbour: null, isBefore: false };
  });
}

/** Behind a stretch of whole lines, or of one. */
export function placeBehind(text: string, span: Span): InsertPlace {
  const beginsLine = isLineStart(text, span.start);
  const kind = !beginsLine
    ? 'inline'
    : isLineStart(text, span.end)
      ? 'whole-lines'
      : span.end === text.length
        ? 'new-line'
        : 'inline';
  const indent = kind === 'inline' ? blanksBeside(text, span) : indentAt(text, span.start);
  return { offset: span.end, indent, kind, neighbour: span, isBefore: false };
}

export function placeBefore(text: string, span: Span): InsertPlace {
  const isLine = isLineStart(text, span.start) && placeBehind(text, span).kind !== 'inline';
  const kind = isLine ? 'whole-lines' : 'inline';
  const indent = isLine ? indentAt(text, span.start) : blanksBeside(text, span);
  return { offset: span.start, indent, kind, neighbour: span, isBefore: true };
}

/** What parts things of a line from each other. */
function blanksBeside(text: string, { start, end }: Span): string {
  const behind = /[ \t]{0,9}/.exec(text.slice(end, end + 9))?.[0] ?? '';
  return behind === ''
    ? (/[ \t]{0,9}$/.exec(text.slice(Math.max(0, start - 9), start))?.[0] ?? '')
    : behind;
}

function lineKind(text: string, offset: number): InsertPlace['kind'] {
  if (isLineStart(text, offset)) return 'whole-lines';
  return offset === text.length ? 'new-line' : 'new-line-in-line';
}

function isLineStart(text: string, offset: number): boolean {
  if (offset === 0) return true;
  const before = text[offset - 1];
  return before === '\n' || (before === '\r' && text[offset] !== '\n');
}

/** White space at the beginning of a line. */
function indentAt(text: string, lineStart: number): string {
  let end = lineStart;
  while (text[end] === ' ' || text[end] === '\t') end += 1;
  return text.slice(lineStart, end);
}

/** A piece to be put in: how it is written, and blank lines before it. */
export interface NewPiece {
  readonly written: string;
  readonly blanks: number;
}

/** `blanksBehind`: between the last of them and what they are put before. */
export function writePieces(
  pieces: readonly NewPiece[],
  { indent, kind, isBefore }: Pick<InsertPlace, 'indent' | 'kind' | 'isBefore'>,
  lineEnd: string,
  blanksBehind: number,
): string {
  if (kind === 'inline') {
    return pieces.map(({ written }) => (isBefore ? written + indent : indent + written)).join('');
  }
  const lines = pieces.map(({ written, blanks }, index) => {
    const gap = isBefore && index === 0 ? 0 : Math.min(blanks, mostBlanks);
    const line = indent + written;
    return kind === 'whole-lines'
      ? lineEnd.repeat(gap) + line + lineEnd
      : lineEnd.repeat(gap + 1) + line;
  });
  const behind = isBefore ? lineEnd.repeat(Math.min(blanksBehind, mostBlanks)) : '';
  return lines.join('') + (kind === 'new-line-in-line' ? lineEnd : '') + behind;
}

/** More of them part nothing better. */
const mostBlanks = 3;

/** Blank lines right before an offset that begins a line. */
export function blanksBefore(text: string, offset: number): number {
  if (!isLineStart(text, offset)) return 0;
  let breaks = 0;
  let at = offset;
  while (at > 0 && /\s/.test(text.charAt(at - 1))) {
    at -= 1;
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) breaks += 1;
  }
  // The first of them ends the line before, where there is one.
  return at === 0 ? breaks : Math.max(0, breaks - 1);
}
