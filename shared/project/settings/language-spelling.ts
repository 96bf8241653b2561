import { isLanguageCode } from '../../formats/terms/base-language.ts';
import { canonicalLanguage } from '../../languages/language-codes.ts';

/** How names of files spell languages. */
export const languageSpellings = [
  'hyphen',
  'underscore',
  'lower-case',
  'lower-case-underscore',
  'android',
] as const;

export type LanguageSpelling = (typeof languageSpellings)[number];

const longestCode = 35;
/** What gettext writes behind "@" in the stead of a script. */
const scripts: Readonly<Record<string, string>> = { latin: 'Latn', cyrillic: 'Cyrl' };
/** Android and old Java know these languages by names of before 1989. */
const formerNames: Readonly<Record<string, string>> = { he: 'iw', id: 'in', yi: 'ji' };

/**
 * A language however it is spelled – `pt_BR`, `pt-rBR`, `b+sr+Latn`, `sr@latin`, `iw` – in the one
 * spelling that we use, `pt-BR`, `sr-Latn`, `he`; null for what is none.
 */
export function readLanguage(written: string): string | null {
  if (written.length > longestCode) return null;
  const [code = '', modifier] = written.split('@', 2);
  const script = modifier === undefined ? null : (scripts[modifier.toLowerCase()] ?? null);
  if (modifier !== undefined && script === null) return null;
  const parts = (code.startsWith('b+') ? code.slice(2).split('+') : code.split(/[-_]/)).map(
    (part, index) => (index > 0 && /^r(?:[A-Z]{2}|\d{3})$/.test(part) ? part.slice(1) : part),
  );
  if (script !== null) parts.splice(1, 0, script);
  const joined = parts.join('-');
  const language = canonicalLanguage(joined);
  return isLanguageCode(joined) && isCanonical(language) ? language : null;
}

function isCanonical(language: string): boolean {
  return /^[a-z]{2,3}(?:-|$)/.test(language);
}

/** A language as names of files spell it. */
export function spellLanguage(language: string, spelling: LanguageSpelling): string {
  switch (spelling) {
    case 'hyphen':
      return language;
    case 'underscore':
      return language.replaceAll('-', '_');
    case 'lower-case':
      return language.toLowerCase();
    case 'lower-case-underscore':
      return language.replaceAll('-', '_').toLowerCase();
    case 'android':
      return spellForAndroid(language);
  }
}

function spellForAndroid(code: string): string {
  const parts = code.split('-');
  const [language = '', second = ''] = parts;
  if (parts.length > 2 || (parts.length === 2 && !/^(?:[A-Z]{2}|\d{3})$/.test(second))) {
    return `b+${parts.join('+')}`;
  }
  const base = formerNames[language] ?? language;
  return second === '' ? base : `${base}-r${second}`;
}

/** All spellings in which a language may be met, `usual` first. */
export function spellingsOf(language: string, usual: LanguageSpelling): readonly string[] {
  const [base = '', ...rest] = language.split('-');
  const former = formerNames[base];
  const names = former === undefined ? [language] : [language, [former, ...rest].join('-')];
  const inOrder = [usual, ...languageSpellings.filter((each) => each !== usual)];
  const modern = spellForAndroid(language).startsWith('b+') ? [] : [`${base}-r${rest.join('-')}`];
  return [
    ...new Set([
      ...inOrder.flatMap((spelling) => names.map((name) => spellLanguage(name, spelling))),
      ...(rest.length === 1 ? modern : []),
    ]),
  ];
}
