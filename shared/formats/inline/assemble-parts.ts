import type { CodePart, InlinePart, TextPart } from '../model.ts';
import type { RestoredPiece, Payload } from './protect-recipe.ts';

/**
 * Puts a segment together again: what was trimmed off or copied as it was, for each payload that was sent
 * the pieces of its answer. Neighbouring texts are joined.
 */
export function assembleParts(
  root: Payload,
  answerOf: (payload: Payload) => readonly RestoredPiece[],
): readonly InlinePart[] {
  const parts: (TextPart | CodePart)[] = [];
  const addPayload = (payload: Payload): void => {
    for (const piece of payload.prefix) addPiece(piece);
    for (const piece of payload.index < 0 ? [] : answerOf(payload)) addPiece(piece);
    for (const piece of payload.suffix) addPiece(piece);
  };
  const addPiece = (piece: RestoredPiece): void => {
    if (piece.kind !== 'message') {
      parts.push(piece);
      return;
    }
    for (const inner of piece.pieces) {
      if (inner.kind === 'payload') addPayload(inner);
      else parts.push(inner);
    }
  };
  addPayload(root);
  return mergeTexts(parts);
}

/** Joins neighbouring texts and leaves out empty ones. */
export function mergeTexts(parts: readonly (TextPart | CodePart)[]): readonly InlinePart[] {
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
