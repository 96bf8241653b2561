/** What CLDR calls the forms of a language, in its order. */
const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

export type PluralCategory = (typeof categories)[number];

/** A form that a language has for counts, or for ordinal numbers. */
export interface PluralForm {
  readonly category: PluralCategory;
  /** The smallest numbers it stands for, a few of them. */
  readonly samples: readonly number[];
}

export type NumberKind = 'cardinal' | 'ordinal';

const fewSamples = 6;
/** In some languages a million has a form of its own. */
const sampled: readonly number[] = [...Array.from({ length: 201 }, (_, n) => n), 1_000_000];

const known = new Map<string, readonly PluralForm[]>();

/** The forms of a language by CLDR, in its order; those of English for codes that are none. */
export function pluralFormsOf(language: string, kind: NumberKind): readonly PluralForm[] {
  const name = `${kind} ${language}`;
  const found = known.get(name) ?? findForms(language, kind);
  known.set(name, found);
  return found;
}

function findForms(language: string, type: NumberKind): readonly PluralForm[] {
  const rules = rulesOf(language, type);
  const samples = new Map<PluralCategory, number[]>();
  for (const category of rules.resolvedOptions().pluralCategories) samples.set(category, []);
  for (const n of sampled) {
    const numbers = samples.get(rules.select(n));
    if (numbers !== undefined && numbers.length < fewSamples) numbers.push(n);
  }
  return categories.flatMap((category) => {
    const numbers = samples.get(category);
    return numbers === undefined ? [] : [{ category, samples: numbers }];
  });
}

function rulesOf(language: string, type: NumberKind): Intl.PluralRules {
  try {
    return new Intl.PluralRules(language.replaceAll('_', '-'), { type });
  } catch {
    return new Intl.PluralRules('en', { type });
  }
}

/** Whether a text is the name of a form. */
export function isPluralCategory(text: string): text is PluralCategory {
  return (categories as readonly string[]).includes(text);
}
