import type { Message } from '../messages/message.ts';
import { inEnglish as messageInEnglish } from '../messages/words.ts';

/**
 * Something said to people: words with places (`{0}`), and what stands in them. Hosts translate the
 * words and keep the values; English is what the words are.
 */
export interface Phrase {
  readonly text: string;
  readonly values: readonly PhraseValue[];
}

/** Numbers are written as the language does; names, paths and codes stay as they are. */
export type PhraseValue = string | number | Phrase | Message;

/** `text` is a literal: a check collects all of them for translation. */
export function phrase(text: string, ...values: readonly PhraseValue[]): Phrase {
  return { text, values };
}

/** The phrase in English. */
export function inEnglish(said: Phrase): string {
  return fillPhrase(said, 'en-US', (text) => text);
}

/**
 * Fills the words that `translate` gives for each text of the phrase; `write` says how names, paths
 * and codes are written, and leaves them as they are when absent.
 */
export function fillPhrase(
  { text, values }: Phrase,
  locale: string,
  translate: (text: string) => string,
  write: (value: string) => string = (value) => value,
  tell: (said: Message) => string = messageInEnglish,
): string {
  return translate(text).replaceAll(/\{(\d+)\}/gu, (place, number: string) => {
    const value = values[Number(number)];
    if (value === undefined) return place;
    if (typeof value === 'number') return value.toLocaleString(locale);
    if (typeof value === 'string') return write(value);
    if ('code' in value) return tell(value);
    return fillPhrase(value, locale, translate, write, tell);
  });
}
