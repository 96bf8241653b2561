import type { PhraseForm } from './phrase-form.ts';

const fullWidth: ReadonlyMap<string, string> = new Map([
  ['.', '。'],
  [':', '：'],
  ['!', '！'],
  ['?', '？'],
]);
const halfWidth: ReadonlyMap<string, string> = new Map(
  [...fullWidth].map(([half, full]) => [full, half]),
);

/** How a language writes final marks that English writes otherwise. */
const marksByLanguage: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ['ja', fullWidth],
  ['zh-hans', fullWidth],
  ['zh-hant', fullWidth],
  ['ar', new Map([['?', '؟']])],
  ['el', new Map([['?', ';']])],
  // Thai ends sentences without a full stop.
  ['th', new Map([['.', '']])],
]);

/** The English form of a final mark of another language. */
function englishMark(mark: string, language: string): string {
  if (mark === '؟') return '?';
  if (language === 'el' && (mark === ';' || mark === '\u037E')) return '?';
  return halfWidth.get(mark) ?? mark;
}

/** Final punctuation of a source phrase as the target language writes it, with its blank. */
export function endingIn(ending: string, source: string, target: string): string {
  const marks = Array.from(ending.trim())
    .map((mark) => englishMark(mark, source))
    .join('');
  // Three dots are one mark, not three full stops.
  const whole = /^\.{2,}$/u.test(marks)
    ? marks
    : Array.from(marks)
        .map((mark) => marksByLanguage.get(target)?.get(mark) ?? mark)
        .join('');
  return target === 'fr' && /^[:!?]/u.test(whole) ? `\u00A0${whole}` : whole;
}

/** Spanish opens what ends in these marks. */
export function openingIn(ending: string, target: string): string {
  if (!target.startsWith('es')) return '';
  const mark = /[!?]/u.exec(ending)?.[0];
  return mark === undefined ? '' : mark === '?' ? '¿' : '¡';
}

const isUpper = (text: string): boolean => /\p{Lu}.*\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);

const capitalised = (text: string, language: string): string => {
  const first = /^\p{Ll}/u.exec(text)?.[0];
  return first === undefined ? text : first.toLocaleUpperCase(language) + text.slice(first.length);
};

/**
 * Gives a translation the case of the phrase that was asked for, where that differs from the
 * phrase that is held. German keeps its capitals: they are grammar.
 */
export function withCaseOf(
  asked: PhraseForm,
  held: PhraseForm,
  translation: string,
  language: string,
): string {
  if (asked.core === held.core) return translation;
  if (isUpper(asked.core) && !isUpper(held.core)) return translation.toLocaleUpperCase(language);
  const askedUpper = /^\p{Lu}/u.test(asked.core);
  const heldUpper = /^\p{Lu}/u.test(held.core);
  if (askedUpper && !heldUpper) return capitalised(translation, language);
  const lowers = !askedUpper && heldUpper && /^\p{Ll}/u.test(asked.core) && language !== 'de';
  const start = /^\p{Lu}(?=\p{Ll})/u.exec(translation)?.[0];
  if (!lowers || start === undefined) return translation;
  return start.toLocaleLowerCase(language) + translation.slice(start.length);
}
