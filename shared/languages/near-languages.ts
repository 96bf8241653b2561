import type { LanguageV3 } from '../api/types/languages.ts';
import { say, type Message } from '../messages/message.ts';

/**
 * What somebody may have meant by a code that is not offered: variants of the same language, the
 * language of that name (`german`), or that of the country of that code (`JP`, `CZ`). Often empty.
 */
export function nearLanguages(code: string, offered: readonly LanguageV3[]): readonly LanguageV3[] {
  const wanted = code.trim().toLowerCase();
  const ofBase = (base: string | null): readonly LanguageV3[] =>
    base === null ? [] : offered.filter(({ lang }) => baseOf(lang) === base);
  const named = offered.filter(({ name }) => wanted.length > 2 && startsWithWord(name, wanted));
  const candidates = [ofBase(baseOf(wanted)), ofBase(canonicalBase(wanted)), named];
  const found = candidates.find((each) => each.length > 0);
  return found ?? ofBase(languageOfCountry(wanted));
}

/** What the service offers in place of a language that it does not. */
export function languagesOffered(code: string, offered: readonly LanguageV3[]): Message {
  const near = nearLanguages(code, offered);
  const languages = near.map(({ lang, name }) =>
    say('language-with-code', { code: lang.toUpperCase(), language: { language: lang, name } }),
  );
  return near.length === 0
    ? say('languages-offered.others')
    : say('languages-offered.near', { languages });
}

function baseOf(code: string): string {
  return (code.split(/[-_]/, 1)[0] ?? '').toLowerCase();
}

function startsWithWord(name: string, wanted: string): boolean {
  return name.toLowerCase().split(/[^\p{L}]+/u)[0] === wanted;
}

/** `deu` and `ger` are `de`. */
function canonicalBase(code: string): string | null {
  const base = baseOf(code);
  return /^[a-z]{2,3}$/.test(base) ? new Intl.Locale(base).language : null;
}

function languageOfCountry(code: string): string | null {
  if (!/^[a-z]{2}$/.test(code)) return null;
  const region = code.toUpperCase();
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  if (names.of(region) === undefined) return null;
  return new Intl.Locale(`und-${region}`).maximize().language;
}
