import type { CodePart, InlinePart, TextPart } from '../model.ts';
import type { Piece, Unit } from './protect-recipe.ts';

/**
 * Puts a segment together again: what was peeled off or copied as it was, for each unit that was sent
 * the pieces of its answer. Neighbouring texts are joined.
 */
export function assembleParts(
  root: Unit,
  answerOf: (unit: Unit) => readonly Piece[],
): readonly InlinePart[] {
  const parts: (TextPart | CodePart)[] = [];
  const addUnit = (unit: Unit): void => {
    for (const piece of unit.prefix) addPiece(piece);
    for (const piece of unit.payload < 0 ? [] : answerOf(unit)) addPiece(piece);
    for (const piece of unit.suffix) addPiece(piece);
  };
  const addPiece = (piece: Piece): void => {
    if (piece.kind !== 'message') {
      parts.push(piece);
      return;
    }
    for (const inner of piece.pieces) {
      if (inner.kind === 'unit') addUnit(inner);
      else parts.push(inner);
    }
  };
  addUnit(root);
  return mergeTexts(parts);
}

/** Joins neighbouring texts and leaves out empty ones. */
function mergeTexts(parts: readonly (TextPart | CodePart)[]): readonly InlinePart[] {
  const merged: InlinePart[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (part.kind === 'code') merged.push(part);
    else if (last?.kind === 'text') {
      merged[merged.length - 1] = { kind: 'text', text: last.text + part.text };
    } else if (part.text !== '') merged.push(part);
  }
  return merged;
}
