import type { InlinePart } from '../model.ts';

/** How the lines of a passage are made. */
export interface LineLayout {
  /** What stands between two lines: line end, indentation and marker. */
  readonly joint: string;
  /** Columns a line may have; null keeps everything on one line. */
  readonly width: number | null;
  /** The column the first line begins in. */
  readonly firstColumn: number;
  /** Whether a line must not begin with this word, because it would mean something there. */
  readonly cannotLead: (word: string) => boolean;
  /** Spaces beside codes stay spaces: JSX takes a line end there for nothing. */
  readonly keepsSpacesAtCodes?: boolean;
}

/** Writes parts into lines of at most `width` columns where words allow it. */
export function layOut(
  parts: readonly InlinePart[],
  layout: LineLayout,
  escape: (text: string) => string,
): string {
  const { joint, width, cannotLead } = layout;
  const indent = columnsOf(joint.slice(joint.lastIndexOf('\n') + 1));
  let written = '';
  let column = layout.firstColumn;
  let isLineEmpty = true;
  for (const { space, word } of wordsOf(parts, escape, layout.keepsSpacesAtCodes === true)) {
    const isNewLine =
      width !== null &&
      !isLineEmpty &&
      space !== null &&
      column + columnsOf(space) + columnsOf(word) > width &&
      !cannotLead(word);
    const gap = space ?? '';
    written += isNewLine ? joint : gap;
    column = isNewLine ? indent : column + columnsOf(gap);
    written += word;
    const lineEnd = word.lastIndexOf('\n');
    column = lineEnd < 0 ? column + columnsOf(word) : columnsOf(word.slice(lineEnd + 1));
    isLineEmpty = false;
  }
  return written;
}

/** A word, and the space before it: null where no line may end, empty where one may all the same. */
interface Word {
  space: string | null;
  word: string;
}

function wordsOf(
  parts: readonly InlinePart[],
  escape: (text: string) => string,
  keepsSpacesAtCodes: boolean,
): readonly Word[] {
  const words: Word[] = [];
  let space: string | null = null;
  let wasCode = false;
  const add = (word: string, mayBreak: boolean, isCode = false): void => {
    const last = words.at(-1);
    const isTied = keepsSpacesAtCodes && (isCode || wasCode);
    wasCode = isCode;
    if (isTied && space !== null && last !== undefined) last.word += space + word;
    else if (space === null && !mayBreak && last !== undefined) last.word += word;
    else words.push({ space: space ?? (mayBreak ? '' : null), word });
    space = null;
  };
  for (const part of parts) {
    if (part.kind === 'code') {
      if (part.content !== '') add(part.content, false, true);
      continue;
    }
    for (const token of part.text.split(/([ \t\r\n]+)/)) {
      if (token === '') continue;
      if (/^[ \t\r\n]/.test(token)) space = /[\r\n]/.test(token) ? ' ' : token;
      else addWords(escape(token), add);
    }
  }
  if (space !== null) words.push({ space, word: '' });
  return words;
}

/** Scripts without spaces may break between characters, but not before closing punctuation. */
function addWords(token: string, add: (word: string, mayBreak: boolean) => void): void {
  const pieces = token.split(spaceless);
  for (const [index, piece] of pieces.entries()) if (piece !== '') add(piece, index > 0);
}

const spaceless =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001\u3002\uff0c\uff01\uff1f])(?![\p{P}\p{M}ーっッゃゅょャュョ])/u;
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/gu;
const TAB_COLUMNS = 4;

/** Columns of a text in a fixed-width font. */
export function columnsOf(text: string): number {
  const wideOnes = text.match(wide)?.length ?? 0;
  const tabs = text.split('\t').length - 1;
  return text.length + wideOnes + tabs * (TAB_COLUMNS - 1);
}

/** Columns between the start of the line and an offset of the document. */
export function columnAt(text: string, offset: number): number {
  // A line end that the text does not have at all would be looked for up to its beginning.
  let start = offset;
  while (start > 0 && !isLineEnd(text.charCodeAt(start - 1))) start -= 1;
  return columnsOf(text.slice(start, offset));
}

function isLineEnd(unit: number): boolean {
  return unit === 0x0a || unit === 0x0d;
}

/** The widest of the lines that end at these offsets, in columns. */
export function widest(text: string, ends: readonly number[]): number {
  return ends.reduce((most, end) => Math.max(most, columnAt(text, end)), 0);
}
