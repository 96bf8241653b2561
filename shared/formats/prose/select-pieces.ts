import type { PlacedPart, Span } from '../source-text/passage.ts';
import { largestOf, smallestOf } from '../../text/lists/extremes.ts';

/**
 * The pieces that selections leave of a passage: text is cut at their ends, codes and escapes stay
 * whole. A caret takes all of the passage it is in, and no selection at all takes everything. Empty
 * when nothing with letters is left.
 */
export function selectPieces(
  pieces: readonly PlacedPart[],
  selections: readonly Span[],
): readonly PlacedPart[] {
  if (selections.length === 0) return lettered(pieces);
  const start = pieces[0]?.start ?? 0;
  const end = pieces.at(-1)?.end ?? 0;
  const touching = selections.filter((span) => {
    return span.start === span.end
      ? start <= span.start && span.start <= end
      : span.start < end && span.end > start;
  });
  if (touching.length === 0) return [];
  if (touching.some((span) => span.start === span.end)) return lettered(pieces);
  // Of several selections in one passage, what lies between them comes along.
  const from = smallestOf(touching.map((span) => span.start));
  const to = largestOf(touching.map((span) => span.end));
  return lettered(pieces.flatMap((piece) => cutPiece(piece, { start: from, end: to })));
}

function lettered(pieces: readonly PlacedPart[]): readonly PlacedPart[] {
  const hasLetters = pieces.some(({ part }) => part.kind === 'text' && /\p{L}/u.test(part.text));
  return hasLetters ? pieces : [];
}

function cutPiece(piece: PlacedPart, span: Span): readonly PlacedPart[] {
  if (piece.start >= span.end || piece.end <= span.start) return [];
  const { part } = piece;
  if (part.kind === 'code' || part.text.length !== piece.end - piece.start) return [piece];
  const [start, end] = [Math.max(piece.start, span.start), Math.min(piece.end, span.end)];
  const text = part.text.slice(start - piece.start, end - piece.start);
  return [{ start, end, part: { kind: 'text', text } }];
}
