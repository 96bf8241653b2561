import { pluralCategories, type NumberUse } from './plural-categories.ts';

/** What CLDR calls the forms of a language, in its order. */
const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

export type CategoryName = (typeof categories)[number];

/** A form that a language has for counts, or for ordinal numbers. */
export interface PluralForm {
  readonly category: CategoryName;
  /** The smallest numbers it stands for, a few of them; none for fractions and millions alone. */
  readonly samples: readonly number[];
}

const known = new Map<string, readonly PluralForm[]>();

/**
 * The forms of a language by CLDR, in its order, those for fractions and millions alone as well: texts
 * are looked up by them. Those of English for codes that are none.
 */
export function pluralFormsOf(language: string, use: NumberUse): readonly PluralForm[] {
  const name = `${use} ${language}`;
  const found = known.get(name) ?? findForms(language, use);
  known.set(name, found);
  return found;
}

function findForms(language: string, use: NumberUse): readonly PluralForm[] {
  const isKnown = pluralCategories(language, use) !== null;
  const code = isKnown ? language.replaceAll('_', '-') : 'en';
  const numbers = new Map(pluralCategories(code, use)?.map((each) => [each.name, each.numbers]));
  const { pluralCategories: names } = new Intl.PluralRules(code, { type: use }).resolvedOptions();
  return categories
    .filter((category) => names.includes(category))
    .map((category) => ({ category, samples: numbers.get(category) ?? [] }));
}

/** Whether a text is the name of a form. */
export function isPluralCategory(text: string): text is CategoryName {
  return (categories as readonly string[]).includes(text);
}
