import type { CellPiece, CommittedPiece } from '../../../../shared/formats/rows/cell-pieces.ts';
import type { GridRow } from '../../features/grid/grid-messages.ts';

/** What a page shows for what was committed, until the document says it. */
export function shownPieces(
  { source, target }: Pick<GridRow, 'source' | 'target'>,
  committed: readonly CommittedPiece[],
): readonly CellPiece[] {
  const chips = new Map(
    [...source, ...(target ?? [])].flatMap((piece) =>
      typeof piece === 'string' ? [] : [[piece.number, piece] as const],
    ),
  );
  return committed.flatMap((piece): readonly CellPiece[] => {
    if (typeof piece === 'string') return [piece];
    const chip = chips.get(piece);
    return chip === undefined ? [] : [chip];
  });
}

/** Pieces as a page sends them. */
export function committedPieces(pieces: readonly CellPiece[]): readonly CommittedPiece[] {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.number));
}

/** As a person would copy it. */
export function plainText(pieces: readonly CellPiece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.label)).join('');
}

export function isSamePieces(
  one: readonly CommittedPiece[],
  other: readonly CommittedPiece[],
): boolean {
  return joined(one) === joined(other);
}

function joined(pieces: readonly CommittedPiece[]): string {
  const parts: CommittedPiece[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (typeof piece === 'string' && typeof last === 'string')
      parts[parts.length - 1] = last + piece;
    else if (piece !== '') parts.push(piece);
  }
  return JSON.stringify(parts);
}
