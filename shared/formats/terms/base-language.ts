import { lazily } from '../../text/lazily.ts';

/** Codes that files use for what dictionaries call differently. */
const dictionaryNames: Readonly<Record<string, string>> = {
  no: 'nb', // Norwegian without a form is Bokmål
  iw: 'he',
  in: 'id',
};

/** `pt_BR` → `pt`: dictionaries hold for all variants of a language, and name it in lower case. */
export function toBaseLanguage(code: string): string {
  const base = (code.trim().split(/[-_]/, 1)[0] ?? '').toLowerCase();
  return dictionaryNames[base] ?? base;
}

/** The first names of a process take some ten milliseconds to load. */
const languageNames = lazily(
  () => new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }),
);

/** By codes of two or three letters: paths by the thousand ask for the same few. */
const known = new Map<string, boolean>();

/** Whether a text is the code of a language people have a name for, with a variant or without. */
export function isLanguageCode(text: string): boolean {
  const code = text.trim();
  if (!/^[a-z]{2,3}(?:[-_][a-z0-9]{2,8}){0,3}$/i.test(code)) return false;
  const base = (code.split(/[-_]/, 1)[0] ?? '').toLowerCase();
  const isKnown = known.get(base) ?? languageNames().of(base) !== undefined;
  known.set(base, isKnown);
  return isKnown;
}
