import { segmentsOf } from '../../../text/segments.ts';

/** Longer ones overflow what small models read at once, which they do without a word. */
export const longestPiece = 1_500;

/**
 * A text in pieces of whole sentences that are short enough for a request; joined they are the
 * text. A sentence that is too long by itself is cut where a line or a word ends; a word that is too
 * long stands alone.
 */
export function cutText(text: string, language: string): readonly string[] {
  if (text.length <= longestPiece) return [text];
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of segmentsOf(text, segmenter)) {
    for (const part of segment.length > longestPiece ? partsOf(segment) : [segment]) {
      if (piece !== '' && piece.length + part.length > longestPiece) {
        pieces.push(piece);
        piece = '';
      }
      piece += part;
    }
  }
  return [...pieces, piece];
}

/** A sentence in parts, each cut as late as it may be: best behind a line, else behind a blank. */
function partsOf(sentence: string): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  while (sentence.length - start > longestPiece) {
    const window = sentence.slice(start, start + longestPiece);
    const line = window.lastIndexOf('\n') + 1;
    const blank = window.lastIndexOf(' ') + 1;
    const end = line > longestPiece / 2 ? line : Math.max(line, blank);
    if (end === 0) {
      const next = /[ \n]/.exec(sentence.slice(start + longestPiece));
      if (next === null) break;
      parts.push(sentence.slice(start, start + longestPiece + next.index + 1));
      start += longestPiece + next.index + 1;
    } else {
      parts.push(sentence.slice(start, start + end));
      start += end;
    }
  }
  return [...parts, sentence.slice(start)];
}
