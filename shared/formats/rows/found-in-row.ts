import type { TextSearch } from '../../text/search/text-search.ts';
import type { InlinePart } from '../model.ts';
import { placedPieces, plainText } from './cell-pieces.ts';

/** A stretch of a piece of a cell that was found; of a chip all of it. */
export interface FoundInPiece {
  /** Place of the piece in its cell. */
  readonly piece: number;
  /** UTF-16 units of the piece's text; 0 and 0 for a chip. */
  readonly start: number;
  readonly end: number;
}

/** What was found in one side of a row, piece by piece, to be marked. */
export function foundInCell(
  source: readonly InlinePart[],
  side: readonly InlinePart[],
  search: TextSearch,
): readonly FoundInPiece[] {
  const places = search.places(plainText(side)) ?? [];
  const found: FoundInPiece[] = [];
  const pieces = placedPieces(source, side);
  let first = 0;
  for (const place of places) {
    while ((pieces[first]?.end ?? Infinity) <= place.start) first += 1;
    for (let at = first; at < pieces.length; at += 1) {
      const piece = pieces[at];
      if (piece === undefined || piece.start >= place.end) break;
      const [start, end] = [Math.max(piece.start, place.start), Math.min(piece.end, place.end)];
      if (typeof piece.piece !== 'string') found.push({ piece: at, start: 0, end: 0 });
      else if (start < end) {
        found.push({ piece: at, start: start - piece.start, end: end - piece.start });
      }
    }
  }
  return found;
}
