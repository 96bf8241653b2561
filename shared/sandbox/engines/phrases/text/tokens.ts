import { segmentsOf } from '../../../../text/segments.ts';
import { placeholderMatches } from '../../memory/phrase-form.ts';

/** `code`: a private-use character that touches a word, so it is about that word and not a word itself. */
export type PhraseTokenKind = 'word' | 'number' | 'placeholder' | 'code' | 'sign';

/** A piece of a text that phrases are made of. */
export interface Token {
  /** As it is written. */
  readonly text: string;
  readonly kind: PhraseTokenKind;
  /** The blanks before it, as they are written. */
  readonly blank: string;
}

const word = String.raw`\p{L}[\p{L}\p{M}\p{N}]*(?:['’-]\p{L}[\p{L}\p{M}\p{N}]*)*`;
/** Taken as they are: addresses of pages and of people. */
const addresses = String.raw`https?:\/\/[^\s\uE000-\uF8FF]{1,500}|[\p{L}\p{N}._+-]{1,64}@[\p{L}\p{N}-]{1,64}\.[\p{L}\p{N}.-]{0,64}[\p{L}\p{N}]`;
const tokenPattern = new RegExp(`(${addresses})|(${word})|(\\p{Nd}+)|\\.{2,}|\\S`, 'gu');

/** Languages that write no blanks between words. */
const unspacedLanguages: ReadonlySet<string> = new Set(['zh-hans', 'zh-hant', 'ja', 'th']);
const unspacedWord = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Languages whose short words join the next one with an apostrophe. */
const elidingLanguages: ReadonlySet<string> = new Set(['fr', 'it']);
const elided = /^(?!aujourd)(\p{L}{1,7}['’])(\p{L}.*)$/su;

const segmenters = new Map<string, Intl.Segmenter>();

function wordSegmenter(language: string): Intl.Segmenter {
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, known);
  return known;
}

/** The words of a language that one run of letters holds. */
function wordsIn(run: string, language: string): readonly string[] {
  if (unspacedLanguages.has(language) && unspacedWord.test(run)) {
    return Array.from(segmentsOf(run, wordSegmenter(language)), ({ segment }) => segment);
  }
  if (!elidingLanguages.has(language)) return [run];
  const [, first, rest] = elided.exec(run) ?? [];
  return first === undefined || rest === undefined ? [run] : [first, rest];
}

/** Cuts a text of `language` (a code of the phrase memory) into tokens; joined with their blanks they are the text. */
export function tokensOf(text: string, language: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  for (const { 0: found, index } of placeholderMatches(text)) {
    const blank = addPlain(tokens, text.slice(at, index), language);
    at = index + found.length;
    tokens.push({ text: found, kind: kindOfPlaceholder(text, index, at), blank });
  }
  addPlain(tokens, text.slice(at), language);
  return tokens;
}

/** Adds the tokens of a text without placeholders; returns the blanks at its end. */
function addPlain(tokens: Token[], text: string, language: string): string {
  let at = 0;
  for (const match of text.matchAll(tokenPattern)) {
    const [found, , run, digits] = match;
    const blank = text.slice(at, match.index);
    at = match.index + found.length;
    if (run === undefined) {
      tokens.push({ text: found, kind: digits === undefined ? 'sign' : 'number', blank });
      continue;
    }
    wordsIn(run, language).forEach((part, index) => {
      tokens.push({ text: part, kind: 'word', blank: index === 0 ? blank : '' });
    });
  }
  return text.slice(at);
}

const isCode = /^[\uE000-\uF8FF]$/u;
const letter = /[\p{L}\p{M}\p{Nd}\uE000-\uF8FF]/u;

/** A code with room on both sides stands for a word; one that touches a word or a code is its form. */
function kindOfPlaceholder(text: string, start: number, end: number): PhraseTokenKind {
  if (!isCode.test(text.slice(start, end))) return 'placeholder';
  const touches = letter.test(text.charAt(start - 1)) || letter.test(text.charAt(end));
  return touches ? 'code' : 'placeholder';
}

const quotes = /[“”„«»‟〝〞]/gu;
const apostrophes = /[’‘ʼ‛]/gu;

/** How a token of a source is looked up: without case, and with plain quotes. */
export function lookupForm({ text, kind }: Token, language: string): string {
  if (kind === 'number') return numberForm;
  if (kind === 'placeholder') return placeholderForm;
  if (kind === 'word') return text.replace(apostrophes, "'").toLocaleLowerCase(localeOf(language));
  if (/^\.{2,}$/u.test(text)) return '…';
  return text.replace(quotes, '"').replace(apostrophes, "'");
}

/** How a token of a translation is learnt: with its case. */
export function writtenForm({ text, kind }: Token): string {
  if (kind === 'number') return numberForm;
  if (kind === 'placeholder') return placeholderForm;
  return kind === 'word' ? text.replace(apostrophes, "'") : text;
}

const punctuation = /^[.,:;!?…()[\]。、，：；！？（）「」『』【】؟،؛]$/u;

/** Whether a token parts a sentence: its words stay on their side of it. */
export function isPunctuation(text: string): boolean {
  return punctuation.test(text);
}

/** All numbers are one word to the engine, and so are all placeholders: which one it was is put back. */
export const numberForm = '\u0001';
export const placeholderForm = '\u0002';

const localeOf = (language: string): string => language.split('-', 1)[0] ?? language;
