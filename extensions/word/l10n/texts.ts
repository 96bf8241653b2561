import type { Message, MessageCode } from '../../../shared/messages/message.ts';
import type { Wording } from '../../../shared/messages/wording.ts';
import { inWords } from '../../../shared/messages/words.ts';
import type { TextKey } from './english.ts';

/** All that is said in one language. */
export interface PaneLanguage {
  /** `en` or `de`. */
  readonly language: string;
  readonly texts: Readonly<Record<TextKey, Wording>>;
  /** What the core says; some of it in words of the pane. */
  readonly messages: Readonly<Record<MessageCode, Wording>>;
}

/** What the pane says, in the language of Word. */
export interface PaneTexts {
  /** `en` or `de`: the language of the texts, for the page's `lang`. */
  readonly language: string;
  /** A text with its values put in; a number as first value chooses between one and many. */
  say(key: TextKey, ...values: readonly (string | number)[]): string;
  /** What the core says. */
  tell(message: Message): string;
  number(value: number): string;
  /** Things one after the other, as people list them: `a, b and c`. */
  list(items: readonly string[]): string;
  /** A day of the calendar; `isoTime` is ISO 8601. */
  day(isoTime: string): string;
  /** What people call a language; `fallback` where the platform knows no name. */
  languageName(code: string, fallback?: string): string;
}

/** Texts for a locale such as `de-AT`, in a language that may be another one. */
export function createTexts(
  locale: string,
  { language, texts, messages }: PaneLanguage,
): PaneTexts {
  const wanted = baseOf(locale);
  // Numbers and days follow the region where the language is the same.
  const region = language === wanted ? validLocale(locale, language) : language;
  const numbers = new Intl.NumberFormat(region);
  const plural = new Intl.PluralRules(language);
  const lists = new Intl.ListFormat(language, { type: 'conjunction' });
  const names = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' });
  return {
    language,
    say: (key, ...values) => {
      const wording = texts[key];
      const [first] = values;
      if (typeof wording === 'string') return fill(wording, values, numbers);
      const isOne = typeof first === 'number' && plural.select(first) === 'one';
      return fill(isOne ? wording.one : wording.other, values, numbers);
    },
    tell: (message) => inWords(message, { locale: region, wordingOf: (code) => messages[code] }),
    number: (value) => numbers.format(value),
    list: (items) => lists.format(items),
    day: (isoTime) => new Date(isoTime).toLocaleDateString(region, { dateStyle: 'long' }),
    languageName: (code, fallback = code) => nameOf(code, names) ?? fallback,
  };
}

/** `de` for `de-AT`. */
export function baseOf(locale: string): string {
  return locale.split(/[-_]/, 1)[0]?.toLowerCase() ?? '';
}

function fill(
  wording: string,
  values: readonly (string | number)[],
  numbers: Intl.NumberFormat,
): string {
  return wording.replace(/\{(\d)\}/g, (whole, index: string) => {
    const value = values[Number(index)];
    if (value === undefined) return whole;
    return typeof value === 'number' ? numbers.format(value) : value;
  });
}

function nameOf(code: string, names: Intl.DisplayNames): string | null {
  try {
    return names.of(code) ?? null;
  } catch {
    // Not a language tag: the service may have codes of its own.
    return null;
  }
}

function validLocale(locale: string, fallback: string): string {
  try {
    return Intl.getCanonicalLocales(locale.replace('_', '-'))[0] ?? fallback;
  } catch {
    return fallback;
  }
}
