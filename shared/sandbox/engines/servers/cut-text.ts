import { segmentsOf } from '../../../text/segments.ts';

/** Longer ones overflow what small models read at once, which they do without a word. */
export const longestPiece = 1_500;

/**
 * A text in pieces of whole sentences that are short enough for a request; joined they are the
 * text. A sentence that is too long by itself stands alone.
 */
export function cutText(text: string, language: string): readonly string[] {
  if (text.length <= longestPiece) return [text];
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of segmentsOf(text, segmenter)) {
    if (piece !== '' && piece.length + segment.length > longestPiece) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
}
