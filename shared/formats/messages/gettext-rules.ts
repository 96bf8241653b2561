/** Rules of plural forms as gettext's own tools write them, and languages they hold for. */
const rules: readonly (readonly [field: string, languages: string])[] = [
  ['nplurals=1; plural=0;', 'id ja ko lo ms my th vi yo zh'],
  ['nplurals=2; plural=(n > 1);', 'am as bn fa fr gu hi hy kn ln mg pa ti wa zu pt-BR'],
  [
    'nplurals=2; plural=(n != 1);',
    'af an az bg bem bg ca ckb da de dv ee el en eo es et eu fi fo fur fy gl gsw ha haw hu ia it ka kk kl ks ku ky lb lg mn ml mr nb ne nl nn no ny om or os pap ps pt rm sd sn so sq ss st sv sw ta te tk tn tr ts ug ur uz ve vo xh yi',
  ],
  ['nplurals=2; plural=(n%10==1 && n%100!=11) ? 0 : 1;', 'is mk'],
  ['nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);', 'lv'],
  ['nplurals=3; plural=(n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2);', 'ro'],
  [
    'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2);',
    'lt',
  ],
  [
    'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);',
    'be bs hr ru sr uk',
  ],
  ['nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;', 'cs sk'],
  ['nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);', 'pl'],
  ['nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);', 'he iu se'],
  [
    'nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);',
    'dsb hsb sl',
  ],
  [
    'nplurals=4; plural=(n==1 || n==11) ? 0 : (n==2 || n==12) ? 1 : (n > 2 && n < 20) ? 2 : 3;',
    'gd',
  ],
  ['nplurals=5; plural=(n==1 ? 0 : n==2 ? 1 : n>2 && n<7 ? 2 : n>6 && n<11 ? 3 : 4);', 'ga'],
  [
    'nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);',
    'ar',
  ],
  ['nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n==3 ? 3 : n==6 ? 4 : 5);', 'cy'],
];

const fields: ReadonlyMap<string, string> = new Map(
  rules.flatMap(([field, languages]) =>
    languages.split(' ').map((language) => [language, field] as const),
  ),
);

/** The field `Plural-Forms` of a language (`de`, `pt_BR`); null where we know none. */
export function pluralFieldOf(language: string): string | null {
  const [base = '', region = ''] = language.split(/[-_@.]/);
  const name = base.toLowerCase();
  return fields.get(`${name}-${region.toUpperCase()}`) ?? fields.get(name) ?? null;
}

/** The languages whose rules are known. */
export const pluralLanguages: readonly string[] = [...fields.keys()];
