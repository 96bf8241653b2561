import { readPluralForms } from '../messages/gettext-forms.ts';
import { pluralFieldOf } from '../messages/gettext-rules.ts';

/** What Qt has forms for in a language: for each the smallest counts, none where they are not known. */
export type NumerusSamples = readonly (readonly number[])[];

/** Where Qt's forms are others than those of gettext. */
const ownRules: readonly (readonly [field: string, languages: string])[] = [
  ['nplurals=1; plural=0;', 'dz fa fj gn hu jv na om su tt bo tr za'],
  ['nplurals=2; plural=(n != 1);', 'he iw am as bn gu hi kn pa zu se iu dsb hsb'],
  ['nplurals=3; plural=(n%10==1 ? 0 : n%10==2 ? 1 : 2);', 'mk'],
  ['nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);', 'ga'],
  ['nplurals=5; plural=(n==0 ? 0 : n==1 ? 1 : n>=2 && n<=5 ? 2 : n==6 ? 3 : 4);', 'cy'],
  [
    'nplurals=4; plural=(n==1 ? 0 : n==0 || (n%100>=1 && n%100<=10) ? 1 : n%100>=11 && n%100<=19 ? 2 : 3);',
    'mt',
  ],
];

const fields: ReadonlyMap<string, string> = new Map(
  ownRules.flatMap(([field, languages]) =>
    languages.split(' ').map((language) => [language, field] as const),
  ),
);

const likeEnglish = 'nplurals=2; plural=(n != 1);';

/** The forms of a language (`de`, `pt_BR`) in Qt's order; those of English where nobody knows them. */
export function numerusOf(language: string): NumerusSamples {
  const base = language.split(/[-_@.]/)[0]?.toLowerCase() ?? '';
  const field = fields.get(base) ?? pluralFieldOf(language) ?? likeEnglish;
  return readPluralForms(field)?.samples ?? [[], []];
}
