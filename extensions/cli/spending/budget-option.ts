import { readCharacters } from '../../../shared/text/read-characters.ts';
import type { OptionDefinition } from '../command.ts';
import { UsageError } from '../usage-error.ts';

export const budgetOption: OptionDefinition = {
  flags: '--budget <characters>',
  description:
    'Most characters this run may be billed: it stops before the first one over. See also "budget".',
};

/** Characters as people type them: `500000`, `500,000`. Throws UsageError; null stays null. */
export function readBudget(text: string | null): number | null {
  if (text === null) return null;
  const characters = readCharacters(text);
  if (characters !== null) return characters;
  throw new UsageError(
    `"${text}" is not a budget. Give a whole number of characters such as 500000.`,
  );
}
