import { english as coreEnglish } from '../../../shared/messages/english.ts';
import { german as coreGerman } from '../../../shared/messages/german.ts';
import type { Message, MessageCode } from '../../../shared/messages/message.ts';
import type { Wording } from '../../../shared/messages/wording.ts';
import { inWords } from '../../../shared/messages/words.ts';
import { englishFailures } from './english-failures.ts';
import { english, type TextKey } from './english.ts';
import { germanFailures } from './german-failures.ts';
import { german } from './german.ts';

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

const tables: Readonly<Record<string, Readonly<Record<TextKey, Wording>>>> = {
  en: english,
  de: german,
};

/** What the core says, in the same languages; some of it in words of the pane. */
const coreTables: Readonly<Record<string, Readonly<Record<MessageCode, Wording>>>> = {
  en: { ...coreEnglish, ...englishFailures },
  de: { ...coreGerman, ...germanFailures },
};

/** Texts for a locale such as `de-AT`; English for languages the pane does not speak. */
export function createTexts(locale: string): PaneTexts {
  const wanted = locale.split(/[-_]/, 1)[0]?.toLowerCase() ?? '';
  const language = wanted in tables ? wanted : 'en';
  const table: Readonly<Record<TextKey, Wording>> = tables[language] ?? english;
  const coreTable = coreTables[language] ?? coreEnglish;
  // Numbers and days follow the region where the language is the same.
  const region = language === wanted ? validLocale(locale, language) : language;
  const numbers = new Intl.NumberFormat(region);
  const plural = new Intl.PluralRules(language);
  const lists = new Intl.ListFormat(language, { type: 'conjunction' });
  const names = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' });
  return {
    language,
    say: (key, ...values) => {
      const wording = table[key];
      const [first] = values;
      if (typeof wording === 'string') return fill(wording, values, numbers);
      const isOne = typeof first === 'number' && plural.select(first) === 'one';
      return fill(isOne ? wording.one : wording.other, values, numbers);
    },
    tell: (message) => inWords(message, { locale: region, wordingOf: (code) => coreTable[code] }),
    number: (value) => numbers.format(value),
    list: (items) => lists.format(items),
    day: (isoTime) => new Date(isoTime).toLocaleDateString(region, { dateStyle: 'long' }),
    languageName: (code, fallback = code) => nameOf(code, names) ?? fallback,
  };
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
