import type { CodePart, InlinePart, TextPart } from '../model.ts';
import type { Observation } from './answer-flow.ts';
import { asSegmentRecipe, type Piece, type Unit } from './protect-recipe.ts';
import type { InlineFinding, ProtectedSegment, RestoredSegment } from './protected-segment.ts';
import { mergeTexts, restoreUnit } from './restore-unit.ts';
import { sameCodes } from './same-codes.ts';

/**
 * Turns the answers to a segment's payloads, in their order, into its target (protocol 3.2, steps 8
 * and 9, and 3.3, steps a and b). `good`: every code of the source stands there once and nothing looks
 * odd. `review`: the same, but a person should look. `rejected`: the answer cannot be used; nothing
 * may be written from it. Texts of the result are joined, so an unchanged answer gives the source.
 */
export function restoreSegment(
  segment: ProtectedSegment,
  answers: readonly string[],
): RestoredSegment {
  const recipe = asSegmentRecipe(segment.recipe);
  if (answers.length !== recipe.sent.length) {
    const message = `There are ${answers.length} answers for ${recipe.sent.length} texts.`;
    return { outcome: 'rejected', findings: [{ code: 'empty-answer', message }] };
  }
  const restored = recipe.sent.map((unit, index) => restoreUnit(unit, answers[index] ?? ''));
  const seen = restored.flatMap((unit) => unit.seen);
  const findings = seen.map(toFinding);
  if (restored.some((unit) => unit.pieces === null)) return { outcome: 'rejected', findings };
  const parts = assemble(recipe.root, (unit) => restored[unit.payload]?.pieces ?? []);
  if (!sameCodes(segment.source, parts)) {
    const message = 'The codes of the target would not nest as in the source.';
    return { outcome: 'rejected', findings: [...findings, { code: 'broken-markup', message }] };
  }
  const needsReview = seen.some(({ weight }) => weight === 'review');
  return { outcome: needsReview ? 'review' : 'good', parts, findings };
}

function toFinding({ code, message }: Observation): InlineFinding {
  return { code, message };
}

function assemble(root: Unit, answerOf: (unit: Unit) => readonly Piece[]): readonly InlinePart[] {
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
