import { english } from './english.ts';
import { titleOfLanguage } from './language-title.ts';
import {
  isLanguage,
  isList,
  type Message,
  type MessageCode,
  type MessageValue,
} from './message.ts';
import type { Wording } from './wording.ts';

/** A language in which messages are put into words. */
export interface Words {
  /** A tag such as `de-AT`: how numbers are written and things are listed. */
  readonly locale: string;
  /** The sentence of a code. */
  wordingOf(code: MessageCode): Wording;
}

/** Sentences that a host has of its own, for what is said otherwise where it runs. */
export type OwnWordings = Readonly<Partial<Record<MessageCode, Wording>>>;

/** English words for all codes, with those of a host in place of the shared ones. */
export function englishWords(own: OwnWordings = {}): Words {
  return { locale: 'en-US', wordingOf: (code) => own[code] ?? english[code] };
}

const shared: Words = englishWords();

/** A message in English, as every host says it: for logs, traces and programs. */
export function inEnglish(message: Message): string {
  return inWords(message, shared);
}

/**
 * A message in the words of a language; `write` makes names, paths, codes and words of others fit to
 * be shown, and leaves them as they are when absent. Our own words do not pass through it.
 */
export function inWords(
  { code, values }: Message,
  words: Words,
  write: (value: string) => string = (value) => value,
): string {
  const text = formOf(words.wordingOf(code), values['count']);
  return text.replaceAll(/\{(\w+)(?::(\d))?\}/gu, (place, name: string, digits?: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return place;
    if (typeof value === 'number' && digits !== undefined) {
      return numbersOf(words.locale, digits).format(value);
    }
    return written(value, words, write);
  });
}

/** The one form, or that for so many; English and German count alike. */
function formOf(wording: Wording, count: MessageValue | undefined): string {
  if (typeof wording === 'string') return wording;
  return count === 1 ? wording.one : wording.other;
}

function written(value: MessageValue, words: Words, write: (value: string) => string): string {
  if (typeof value === 'string') return write(value);
  if (typeof value === 'number') return value.toLocaleString(words.locale);
  if (!isList(value)) {
    if (isLanguage(value)) return write(titleOfLanguage(value, words.locale));
    return inWords(value, words, write);
  }
  const things = value.map((each) => written(each, words, write));
  return listFormatOf(words.locale).format(things);
}

/** By language and decimal places; those take long to make. */
const madeFormats = new Map<string, Intl.NumberFormat>();

function numbersOf(locale: string, digits: string): Intl.NumberFormat {
  const key = `${digits} ${locale}`;
  const made = madeFormats.get(key);
  if (made !== undefined) return made;
  const [minimumFractionDigits, maximumFractionDigits] = [Number(digits), Number(digits)];
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits });
  madeFormats.set(key, format);
  return format;
}

/** The one made last: it costs more to make than to use, and a file may have many findings. */
let listFormat: { readonly locale: string; readonly format: Intl.ListFormat } | null = null;

function listFormatOf(locale: string): Intl.ListFormat {
  if (listFormat?.locale !== locale) {
    const format = new Intl.ListFormat(locale, { type: 'conjunction' });
    listFormat = { locale, format };
  }
  return listFormat.format;
}
