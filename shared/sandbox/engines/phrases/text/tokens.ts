import { segmentsOf } from '../../../../text/segments.ts';
import { endOfNumber, keptSpans } from './kept-spans.ts';

/**
 * `code`: a private-use character that touches a word, so it is about that word and not a word itself;
 * `start`: the beginning of a text, which has words of its own.
 */
export type PhraseTokenKind = 'word' | 'number' | 'placeholder' | 'code' | 'sign' | 'start';

/** A piece of a text that phrases are made of. */
export interface Token {
  /** As it is written. */
  readonly text: string;
  readonly kind: PhraseTokenKind;
  /** The blanks before it, as they are written. */
  readonly blank: string;
}

/** A run of words that are not parted by blanks; numbers in it stand for themselves. */
const unspacedRun = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{M}\p{Lm}]*`;
const word = String.raw`\p{L}[\p{L}\p{M}\p{N}]*(?:['’-]\p{L}[\p{L}\p{M}\p{N}]*)*`;
/** With what parts its digits: `1,000.5`, `1 000`, `10:30`, `2024-01-31`. */
const number = String.raw`\p{Nd}{1,3}(?: \p{Nd}{3})+(?!\p{Nd})(?:[.,]\p{Nd}+)?|\p{Nd}+(?:[.,:/'’\u00A0\u202F-]\p{Nd}+)*`;
const tokenPattern = new RegExp(`(${unspacedRun}|${word})|(${number})|\\.{2,}|\\S`, 'gu');

/** Languages that write no blanks between words. */
const unspacedLanguages: ReadonlySet<string> = new Set(['zh-hans', 'zh-hant', 'ja', 'th']);
const unspacedWord = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Languages whose short words join the next one with an apostrophe. */
const elidingLanguages: ReadonlySet<string> = new Set(['fr', 'it']);
const elided = /^(?!aujourd)(\p{L}{1,7}['’])(\p{L}.*)$/su;

/** Between words that are not parted by blanks, a number is part of the same run. */
const digitsOnly = /^\p{Nd}+$/u;

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

/**
 * Cuts a text of `language` (a code of the phrase memory) into tokens; joined with their blanks they
 * are the text. `isBranch`: it is one of a message's plural forms, where `#` stands for the number.
 */
export function tokensOf(text: string, language: string, isBranch = false): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  for (const { start, end } of keptSpans(text)) {
    const blank = addPlain(tokens, text.slice(at, start), language);
    at = end;
    tokens.push({ text: text.slice(start, end), kind: kindOfKept(text, start, end), blank });
  }
  addPlain(tokens, text.slice(at), language);
  if (!isBranch) return tokens;
  return tokens.map((token) => (token.text === '#' ? { ...token, kind: 'placeholder' } : token));
}

/** Adds the tokens of a text without placeholders; returns the blanks at its end. */
function addPlain(tokens: Token[], text: string, language: string): string {
  let at = 0;
  for (const { 0: found, 1: run, 2: digits, index } of text.matchAll(tokenPattern)) {
    const whole = index + found.length;
    // What follows digits in a word may belong to their number, and is taken with it.
    const end = run === undefined ? whole : endOfNumber(text, whole);
    if (end <= at) continue;
    const start = Math.max(at, index);
    const blank = text.slice(at, start);
    at = end;
    if (run === undefined) {
      const kind = digits === undefined ? 'sign' : 'number';
      addWithSign(tokens, { text: text.slice(start, end), kind, blank });
      continue;
    }
    const parts = end > whole ? [text.slice(start, end)] : wordsIn(run, language);
    parts.forEach((part, place) => {
      const kind = digitsOnly.test(part) ? 'number' : 'word';
      tokens.push({ text: part, kind, blank: place === 0 ? blank : '' });
    });
  }
  return text.slice(at);
}

/** Adds a token; a number takes the minus or plus that touches it, where that is no dash between two. */
function addWithSign(tokens: Token[], token: Token): void {
  const [before, sign] = [tokens.at(-2), tokens.at(-1)];
  const isSigned =
    token.kind === 'number' && token.blank === '' && /^[+−-]$/u.test(sign?.text ?? '');
  const isFree = before === undefined || sign?.blank !== '' || before.text === '(';
  if (!isSigned || !isFree || sign === undefined) tokens.push(token);
  else tokens[tokens.length - 1] = { ...token, text: sign.text + token.text, blank: sign.blank };
}

const isCode = /^[\uE000-\uF8FF]$/u;
const letter = /[\p{L}\p{M}\p{Nd}\uE000-\uF8FF]/u;

/** A code with room on both sides stands for a word; one that touches a word or a code is its form. */
function kindOfKept(text: string, start: number, end: number): PhraseTokenKind {
  if (!isCode.test(text.slice(start, end))) return 'placeholder';
  const touches = letter.test(text.charAt(start - 1)) || letter.test(text.charAt(end));
  return touches ? 'code' : 'placeholder';
}

const quotes = /[“”„«»‟〝〞]/gu;
const apostrophes = /[’‘ʼ‛]/gu;

/** How a token of a source is looked up: without case, and with plain quotes. */
export function lookupForm({ text, kind }: Token, language: string): string {
  if (kind === 'start') return startForm;
  if (kind === 'number') return numberForm;
  if (kind === 'placeholder') return placeholderForm;
  if (kind === 'word') return text.replace(apostrophes, "'").toLocaleLowerCase(localeOf(language));
  if (/^\.{2,}$/u.test(text)) return '…';
  return text.replace(quotes, '"').replace(apostrophes, "'");
}

/** How a token of a translation is learnt: with its case. */
export function writtenForm({ text, kind }: Token): string {
  if (kind === 'start') return startForm;
  if (kind === 'number') return numberForm;
  if (kind === 'placeholder') return placeholderForm;
  return kind === 'word' ? text.replace(apostrophes, "'") : text;
}

const punctuation = /^(?:\.{2,}|[.,:;!?…()[\]。、，：；！？（）「」『』【】؟،؛])$/u;

/** Whether a token parts a sentence: its words stay on their side of it. */
export function isPunctuation(text: string): boolean {
  return punctuation.test(text);
}

/** All numbers are one word to the engine, and so are all placeholders: which one it was is put back. */
export const numberForm = '\u0001';
export const placeholderForm = '\u0002';

/** The word that both vocabularies have for the beginning of a text. */
const startForm = '<s>';

/** Stands before the tokens of a text. */
export const startToken: Token = { text: '', kind: 'start', blank: '' };

const localeOf = (language: string): string => language.split('-', 1)[0] ?? language;
