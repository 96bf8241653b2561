/** What numbers are distinguished for: how many there are, or which one it is. */
export type NumberUse = 'cardinal' | 'ordinal';

/** A form that a language has for some numbers: `one`, `few`. */
export interface PluralCategory {
  readonly name: string;
  /** The smallest whole numbers it stands for, some more than are worth naming. */
  readonly numbers: readonly number[];
  /** Whether these are all it stands for, of those that people count to. */
  readonly isWhole: boolean;
}

/** Numbers beyond it, and fractions, have forms of their own in few languages and fewer texts. */
const COUNTED_TO = 1_000;
const MOST_NUMBERS = 8;

const known = new Map<string, readonly PluralCategory[]>();

/**
 * The forms a language needs for the numbers that people count to, in the order of their first number,
 * by the rules of CLDR; `other` is among them only where whole numbers have it. Null for a language that
 * the platform does not know.
 */
export function pluralCategories(
  language: string,
  use: NumberUse,
): readonly PluralCategory[] | null {
  const rules = rulesOf(language, use);
  if (rules === null) return null;
  const key = `${use} ${rules.resolvedOptions().locale}`;
  let categories = known.get(key);
  if (categories === undefined) {
    categories = sample(rules);
    known.set(key, categories);
  }
  return categories;
}

function rulesOf(language: string, type: NumberUse): Intl.PluralRules | null {
  const code = language.replaceAll('_', '-');
  try {
    // Another language would be taken for one that is not known.
    return Intl.PluralRules.supportedLocalesOf(code).length === 0
      ? null
      : new Intl.PluralRules(code, { type });
  } catch {
    // No language tag.
    return null;
  }
}

function sample(rules: Intl.PluralRules): readonly PluralCategory[] {
  const found = new Map<string, number[]>();
  for (let number = 0; number <= COUNTED_TO; number += 1) {
    const name = rules.select(number);
    const numbers = found.get(name);
    if (numbers === undefined) found.set(name, [number]);
    else if (numbers.length <= MOST_NUMBERS) numbers.push(number);
  }
  return Array.from(found, ([name, numbers]) => {
    const isWhole = numbers.length <= MOST_NUMBERS;
    return { name, numbers: numbers.slice(0, MOST_NUMBERS), isWhole };
  });
}
