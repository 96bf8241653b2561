import { isAsciiWord, isSpaceless, wordsIn } from './words-in.ts';

/** More comparisons than this are not made for one text: then nothing is said against it. */
const MOST_COMPARISONS = 2_000_000;

/** Looks phrases up in one text. */
export interface PhraseText {
  /**
   * Whether the text holds a phrase, in capitals or not, in another Unicode form, inflected or as a
   * part of compounds. Lenient on purpose: only a phrase that is surely missing is missing.
   */
  holds(phrase: string): boolean;
  /** Whether it holds the phrase word by word, in any capitals. */
  holdsExactly(phrase: string): boolean;
}

/**
 * Prepares a text for looking phrases up in it.
 *
 * What counts as held: (1) the words of the phrase in a row; (2) every word of it that has four
 * letters or more (all of them when none has) anywhere in the text, in a form that shares its stem:
 * the ending may differ by a few letters, marks such as those of umlauts do not count, and the word
 * may be a part of a longer one. (3) In scripts without spaces: its characters in a row, and for a
 * word with an ending in hiragana the characters before the ending.
 */
export function phraseText(text: string): PhraseText {
  const forms = formsOf(text);
  const row = ` ${forms.join(' ')} `;
  const close = forms.join('');
  let known: readonly string[] | null = null;
  let left = MOST_COMPARISONS;
  const isClose = (word: string): boolean => {
    const stems = (known ??= [...new Set(forms.map(toBase))]);
    if (left <= 0) return true;
    left -= stems.length;
    return stems.some((stem) => sharesStem(word, stem));
  };
  /** In a row: with single spaces between words, also where the text has none. */
  const holdsRow = (phrase: string, words: readonly string[]): boolean => {
    if (words.length === 0) return true;
    return isSpaceless(phrase)
      ? close.includes(words.join(''))
      : row.includes(` ${words.join(' ')} `);
  };
  return {
    holdsExactly: (phrase) => holdsRow(phrase, formsOf(phrase)),
    holds: (phrase) => {
      const words = formsOf(phrase);
      if (holdsRow(phrase, words)) return true;
      if (isSpaceless(phrase)) return holdsStem(close, words.join(''));
      return contentWords(words).every((word) => isClose(word));
    },
  };
}

function formsOf(text: string): readonly string[] {
  return wordsIn(text).map(({ form }) => form);
}

/** `開く` is held by `開きます`: what hiragana stands at the end is an ending. */
function holdsStem(close: string, whole: string): boolean {
  const stem = whole.replace(/\p{Script=Hiragana}{1,3}$/u, '');
  return /\p{Script=Han}$/u.test(stem) && close.includes(stem);
}

const letters = /[\p{L}\p{N}]/u;

/** Short words, such as articles and prepositions, change with what stands around them. */
function contentWords(words: readonly string[]): readonly string[] {
  const all = words.map(toBase).filter((form) => letters.test(form));
  const long = all.filter((form) => form.length >= 4 || !isAlphabetic(form));
  return long.length > 0 ? long : all;
}

/** Without the marks that inflection puts on letters: `äpfel`, `apfel`. */
function toBase(form: string): string {
  if (isAsciiWord(form)) return form;
  return form
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss');
}

/** In other scripts a word has fewer characters, and they say more. */
function isAlphabetic(word: string): boolean {
  return (
    word.charCodeAt(0) < 0x80 ||
    /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u.test(word)
  );
}

/** Whether two words may be forms of one, or the other has it as a part. */
function sharesStem(word: string, other: string): boolean {
  const least = isAlphabetic(word) ? 4 : 2;
  // `öffnen` in `geöffnet`: a word without its ending may stand anywhere in the other one.
  const stem = Math.max(least, Math.ceil(word.length * 0.6), word.length - 3);
  if (word.length >= least && other.includes(word.slice(0, stem))) return true;
  const common = commonStart(word, other);
  const [end, otherEnd] = [word.length - common, other.length - common];
  if (end === 0) return otherEnd <= 3 && (word.length > 1 || otherEnd === 0 || least === 2);
  const isStem = common >= least - 1 && common * 5 >= word.length * 3;
  return isStem && end <= 3 && otherEnd <= 5;
}

function commonStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length += 1;
  return length;
}
