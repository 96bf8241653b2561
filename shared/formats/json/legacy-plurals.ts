import type { NamedForm } from '../catalogue/tree/keyed-forms.ts';
import { readPluralForms } from '../messages/gettext-forms.ts';
import { pluralFieldOf } from '../messages/gettext-rules.ts';
import { pluralFormsOf, type CategoryName } from '../messages/plural-forms.ts';

/** Languages with one form there, whatever others say. */
const uncounted: ReadonlySet<string> = new Set(
  'ay bo cgg fa ht id ja jbo ka km ko ky lo ms sah su th tt ug vi wo zh'.split(' '),
);

/** Languages of three forms and more whose rule is that of gettext. */
const numbered: ReadonlySet<string> = new Set(
  'ar be bs cs ga gd hr lt lv pl ro ru sk sr uk'.split(' '),
);

/** Those with a rule of their own there. */
const special: ReadonlyMap<string, string> = new Map([
  ['cy', 'nplurals=4; plural=(n==1 ? 0 : n==2 ? 1 : (n!=8 && n!=11) ? 2 : 3);'],
  ['he', 'nplurals=4; plural=(n==1 ? 0 : n==2 ? 1 : n>10 && n%10==0 ? 2 : 3);'],
  ['iw', 'nplurals=4; plural=(n==1 ? 0 : n==2 ? 1 : n>10 && n%10==0 ? 2 : 3);'],
  [
    'mt',
    'nplurals=4; plural=(n==1 ? 0 : n==0 || (n%100>1 && n%100<11) ? 1 : n%100>10 && n%100<20 ? 2 : 3);',
  ],
  ['sl', 'nplurals=4; plural=(n%100==1 ? 1 : n%100==2 ? 2 : n%100==3 || n%100==4 ? 3 : 0);'],
]);

const usual = 'nplurals=2; plural=(n != 1);';

/**
 * The forms of a language in the order of i18next 3, whose rules are older than those of CLDR; those of
 * its sources for null. Two have the names of English, others are numbered.
 */
export function legacyFormsOf(language: string | null): readonly NamedForm[] {
  if (language === null) return ofSources;
  const base = language.split(/[-_]/, 1)[0]?.toLowerCase() ?? '';
  const forms = samplesOf(base, language);
  return forms.map((samples, index) => ({
    suffix: forms.length === 2 ? (index === 0 ? '' : '_plural') : `_${index}`,
    samples,
    category: forms.length === 1 ? 'other' : categoryOf(language, samples[0] ?? 0),
  }));
}

const ofSources: readonly NamedForm[] = [
  { suffix: '', samples: [], category: 'one' },
  { suffix: '_plural', samples: [], category: 'other' },
];

function samplesOf(base: string, language: string): readonly (readonly number[])[] {
  if (uncounted.has(base)) return [[0, 1, 2, 3, 4, 5, 6, 7]];
  const own = special.get(base) ?? pluralFieldOf(language) ?? usual;
  const forms = readPluralForms(own);
  const isOwn = special.has(base) || numbered.has(base) || forms?.count === 2;
  return (isOwn ? forms : readPluralForms(usual))?.samples ?? [];
}

function categoryOf(language: string, number: number): CategoryName {
  const forms = pluralFormsOf(language, 'cardinal');
  return forms.find(({ samples }) => samples.includes(number))?.category ?? 'other';
}
