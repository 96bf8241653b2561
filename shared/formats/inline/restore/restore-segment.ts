import { say } from '../../../messages/message.ts';
import { assembleParts } from '../assemble-parts.ts';
import { asSegmentRecipe } from '../protect-recipe.ts';
import {
  inlineFinding,
  type ProtectedSegment,
  type RestoredSegment,
  type RestoreOptions,
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
    return wrongCount(answers.length, recipe.sent.length);
  }
  const restored = recipe.sent.map((payload, index) =>
    restorePayload(payload, answers[index] ?? '', options),
  );
  const seen = restored.flatMap((payload) => payload.seen);
  const findings = seen.map(({ said }) => inlineFinding(said));
  if (restored.some((payload) => payload.pieces === null)) return { outcome: 'rejected', findings };
  const parts = assembleParts(recipe.root, (payload) => restored[payload.index]?.pieces ?? []);
  if (!keepsCodes(segment.source, parts)) {
    const broken = inlineFinding(say('broken-markup.target'));
    return { outcome: 'rejected', findings: [...findings, broken] };
  }
  const needsReview = seen.some(({ weight }) => weight === 'review');
  return { outcome: needsReview ? 'review' : 'good', parts, findings };
}

/** The texts that were sent and the answers are not as many. */
export function wrongCount(answers: number, texts: number): RestoredSegment {
  const finding = inlineFinding(say('empty-answer.count', { answers, texts }));
  return { outcome: 'rejected', findings: [finding] };
}
