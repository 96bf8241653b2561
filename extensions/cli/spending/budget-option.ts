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

/** A whole number with or without separators in groups of three; null for anything else. */
export function readCharacters(text: string): number | null {
  const isWhole = /^\d+$/.test(text) || /^\d{1,3}(?:[\s,._']\d{3})+$/u.test(text);
  const number = Number(text.replaceAll(/[\s,._']/gu, ''));
  return isWhole && Number.isSafeInteger(number) ? number : null;
}
