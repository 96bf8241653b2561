import { FormatError } from '../formats/format-error.ts';
import type { Answer, Plan } from '../formats/model.ts';
import type { OpenFile } from '../formats/open-file.ts';
import type { ItemOutcome } from '../jobs/item-outcome.ts';
import { applyEdits } from '../text/apply-edits.ts';

export interface ContentOptions {
  readonly state: string;
  readonly targetLanguageInFile: string;
}

export interface NewContent {
  readonly plan: Plan;
  readonly bytes: Uint8Array;
}

/**
 * A file's content with its finished targets, checked against the original.
 * @throws FormatError when the format refuses the answers, or when the check finds a difference that
 * was not planned; EncodingError when the file's encoding lacks a character.
 */
export function makeContent(
  { state, targetLanguageInFile }: ContentOptions,
  opened: OpenFile,
  outcomes: readonly ItemOutcome[],
): NewContent {
  const { file } = opened;
  const answers = outcomes
    .map((each): Answer | null => (each.outcome === 'done' ? each.answer : null))
    .filter((answer) => answer !== null);
  const plan = file.plan(answers, { targetLanguage: targetLanguageInFile, state });
  const newText = applyEdits(file.text, plan.edits);
  const [difference] = file.verify(plan, newText);
  if (difference !== undefined) {
    const { message, location } = difference;
    const sentence = `The result was not written, because checking it found a difference that was not planned: ${message}`;
    throw new FormatError('verify-failed', sentence, location);
  }
  return { plan, bytes: opened.encode(newText) };
}
