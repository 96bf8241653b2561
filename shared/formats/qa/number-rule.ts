import {
  differentNumbers as compareNumbers,
  numbersIn,
  type NumberDifference,
} from '../inline/placeholders/number-sets.ts';
import { say, type Message } from '../../messages/message.ts';
import { textOf } from '../inline/parts.ts';
import type { InlinePart } from '../model.ts';
import { branchTexts, once, type Sides, type TargetRule } from './sides.ts';

export const differentNumbers: TargetRule = {
  id: 'different-numbers',
  severity: 'warning',
  about: 'The target has other numbers than its source.',
  fix: 'Writes the number of the source as the language does, where a single one differs.',
  check: checkNumbers,
};

function checkNumbers({ sourceText, targetText, message }: Sides): Message | null {
  const both = message === null ? null : branchTexts(message);
  if (message !== null && both === null) return null;
  const [source, target] = both?.map(numbersOfBranches) ?? [sourceText, targetText];
  const difference = compareNumbers(source ?? '', target ?? '');
  return difference === null ? null : messageOf(difference);
}

/** The numbers of all branches, each once, as a text. */
function numbersOfBranches(texts: readonly (readonly InlinePart[])[]): string {
  return once(texts.flatMap((parts) => numbersIn(textOf(parts)))).join(' ');
}

function messageOf({ onlyInFirst, onlyInOther }: NumberDifference): Message {
  const [missing, foreign] = [named(onlyInFirst), named(onlyInOther)];
  if (onlyInOther.length === 0) {
    return say('different-numbers.missing', { missing, count: onlyInFirst.length });
  }
  if (onlyInFirst.length === 0) {
    return say('different-numbers.foreign', { foreign, count: onlyInOther.length });
  }
  return say('different-numbers.both', {
    foreign: say('different-numbers.numbers', { numbers: foreign, count: onlyInOther.length }),
    missing: say('different-numbers.numbers', { numbers: missing, count: onlyInFirst.length }),
  });
}

/** More numbers than this make no sentence. */
const MOST_NAMED = 5;
const LONGEST_NUMBER = 40;

function named(numbers: readonly string[]): string {
  const short = numbers
    .slice(0, MOST_NAMED)
    .map((each) => (each.length > LONGEST_NUMBER ? `${each.slice(0, LONGEST_NUMBER)}…` : each));
  return [...short, ...(numbers.length > MOST_NAMED ? ['…'] : [])].join(', ');
}
