import { readCharacters } from '../../../shared/text/read-characters.ts';
import { readDuration } from '../../../shared/text/times/read-duration.ts';
import type { OptionDefinition } from '../command.ts';
import { UsageError } from '../usage-error.ts';

export const budgetOption: OptionDefinition = {
  flags: '--budget <characters>',
  description:
    'Most characters this run may be billed: it stops before the first one over. See also "budget".',
};

export const speechBudgetOption: OptionDefinition = {
  flags: '--speech-budget <time>',
  description:
    'Most sound this run may send, such as 90 (minutes) or 1:30:00: it stops before the first over it.',
};

/** A length of sound as people type it, in milliseconds. Throws UsageError; null stays null. */
export function readSpeechBudget(text: string | null): number | null {
  if (text === null) return null;
  const durationInMs = readDuration(text);
  if (durationInMs !== null) return durationInMs;
  throw new UsageError(
    `"${text}" is not a budget of speech. Give minutes such as 90, or a time such as 1:30:00 or 45s.`,
  );
}

/** Characters as people type them: `500000`, `500,000`. Throws UsageError; null stays null. */
export function readBudget(text: string | null): number | null {
  if (text === null) return null;
  const characters = readCharacters(text);
  if (characters !== null) return characters;
  throw new UsageError(
    `"${text}" is not a budget. Give a whole number of characters such as 500000.`,
  );
}
