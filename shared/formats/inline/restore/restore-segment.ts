import type { Observation } from './answer-flow.ts';
import { assembleParts } from '../assemble-parts.ts';
import { asSegmentRecipe } from '../protect-recipe.ts';
import type {
  InlineFinding,
  ProtectedSegment,
  RestoredSegment,
  RestoreOptions,
} from '../protected-segment.ts';
import { restorePayload } from './restore-payload.ts';
import { keepsCodes } from './keeps-codes.ts';

/** F25: only provably safe repairs unless the user asks for more. */
const onlySafeRepairs: RestoreOptions = { guessPlaces: false };

/**
 * Turns the answers to a segment's payloads, in their order, into its target (protocol 8 to 10).
 * `good`: every code of the source stands there once and nothing looks odd. `review`: the same, but
 * a person should look. `rejected`: the answer cannot be used; nothing may be written from it. Texts
 * of the result are joined, so an unchanged answer gives the source.
 */
export function restoreSegment(
  segment: ProtectedSegment,
  answers: readonly string[],
  options: RestoreOptions = onlySafeRepairs,
): RestoredSegment {
  const recipe = asSegmentRecipe(segment.recipe);
  if (answers.length !== recipe.sent.length) {
    const message = `There are ${answers.length} answers for ${recipe.sent.length} texts.`;
    return { outcome: 'rejected', findings: [{ code: 'empty-answer', message }] };
  }
  const restored = recipe.sent.map((payload, index) =>
    restorePayload(payload, answers[index] ?? '', options),
  );
  const seen = restored.flatMap((payload) => payload.seen);
  const findings = seen.map(toFinding);
  if (restored.some((payload) => payload.pieces === null)) return { outcome: 'rejected', findings };
  const parts = assembleParts(recipe.root, (payload) => restored[payload.index]?.pieces ?? []);
  if (!keepsCodes(segment.source, parts)) {
    const message = 'The codes of the target would not nest as in the source.';
    return { outcome: 'rejected', findings: [...findings, { code: 'broken-markup', message }] };
  }
  const needsReview = seen.some(({ weight }) => weight === 'review');
  return { outcome: needsReview ? 'review' : 'good', parts, findings };
}

function toFinding({ code, message }: Observation): InlineFinding {
  return { code, message };
}
