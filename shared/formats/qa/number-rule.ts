import {
  differentNumbers as compareNumbers,
  numbersIn,
  type NumberDifference,
} from '../inline/placeholders/number-sets.ts';
import { textOf } from '../inline/parts.ts';
import type { InlinePart } from '../model.ts';
import { branchTexts, once, type Sides, type TargetRule } from './sides.ts';

export const differentNumbers: TargetRule = {
  id: 'different-numbers',
  severity: 'warning',
  about: 'The target has other numbers than its source.',
  fix: null,
  check: checkNumbers,
};

function checkNumbers({ sourceText, targetText, message }: Sides): string | null {
  const both = message === null ? null : branchTexts(message);
  if (message !== null && both === null) return null;
  const [source, target] = both?.map(numbersOfBranches) ?? [sourceText, targetText];
  const difference = compareNumbers(source ?? '', target ?? '');
  return difference === null ? null : sentenceOf(difference);
}

/** The numbers of all branches, each once, as a text. */
function numbersOfBranches(texts: readonly (readonly InlinePart[])[]): string {
  return once(texts.flatMap((parts) => numbersIn(textOf(parts)))).join(' ');
}

function sentenceOf({ onlyInFirst, onlyInOther }: NumberDifference): string {
  if (onlyInOther.length === 0) return `The target lacks ${named(onlyInFirst)} of its source.`;
  return onlyInFirst.length === 0
    ? `The target has ${named(onlyInOther)}, which its source has not.`
    : `The target has ${named(onlyInOther)} where its source has ${named(onlyInFirst)}.`;
}

/** More numbers than this make no sentence. */
const MOST_NAMED = 5;
const LONGEST_NUMBER = 40;

function named(numbers: readonly string[]): string {
  const short = numbers
    .slice(0, MOST_NAMED)
    .map((each) => (each.length > LONGEST_NUMBER ? `${each.slice(0, LONGEST_NUMBER)}…` : each));
  const list = [...short, ...(numbers.length > MOST_NAMED ? ['…'] : [])].join(', ');
  return `the number${numbers.length > 1 ? 's' : ''} ${list}`;
}
