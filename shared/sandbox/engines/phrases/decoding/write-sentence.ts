import { append } from '../../../../text/lists/append.ts';
import { sentenceStart } from '../model/vocabulary.ts';
import { blankBetween, QuoteParity, type SpacingTable } from '../text/spacing.ts';
import { numberForm, placeholderForm, type Token } from '../text/tokens.ts';
import type { PhraseDirection } from '../training/corpus.ts';
import { joinedPart, noJoints, type Joints } from './german-compounds.ts';
import type { Option } from './options.ts';

/** What is asked of a model. */
interface WrittenLanguage {
  readonly targetWords: { readonly words: readonly string[] };
  readonly spacing: SpacingTable;
}

/** A token of a translation. */
interface WrittenToken extends Omit<Token, 'blank'> {
  /** Its place in the source where it was taken from there, else -1. */
  readonly from: number;
}

/** The words of the chosen options, with the numbers and placeholders of the source in them. */
function writtenTokens(
  chosen: readonly Option[],
  source: readonly Token[],
  model: WrittenLanguage,
  joints: Joints,
): readonly WrittenToken[] {
  const written: WrittenToken[] = [];
  for (const [place, option] of chosen.entries()) {
    const [first, ...others] = tokensOfOption(option, source, model);
    const [joint, before] = [joints.get(place), written.at(-1)];
    if (first === undefined) continue;
    if (joint === undefined || before === undefined) written.push(first);
    else written[written.length - 1] = joinedToken(before, joint, first);
    append(written, others);
  }
  return written;
}

const joinedToken = (
  before: WrittenToken,
  joint: string,
  { text }: WrittenToken,
): WrittenToken => ({
  ...before,
  text: before.text + joinedPart(joint, text),
});

function tokensOfOption(
  { start, end, words, kind }: Option,
  source: readonly Token[],
  model: WrittenLanguage,
): readonly WrittenToken[] {
  if (kind === 'copy' || kind === 'code') return copied(source, start);
  const marks = { number: start, placeholder: start };
  const take = (wanted: 'number' | 'placeholder'): readonly WrittenToken[] => {
    let at = marks[wanted];
    while (at < end && source[at]?.kind !== wanted) at += 1;
    marks[wanted] = at + 1;
    return copied(source, at);
  };
  return words.flatMap((id): readonly WrittenToken[] => {
    if (id === sentenceStart) return [];
    const text = model.targetWords.words[id] ?? '';
    if (text === numberForm) return take('number');
    if (text === placeholderForm) return take('placeholder');
    const isWord = /^\p{L}/u.test(text);
    return [{ text, kind: isWord ? 'word' : 'sign', from: -1 }];
  });
}

function copied(source: readonly Token[], at: number): readonly WrittenToken[] {
  const token = source[at];
  return token === undefined || token.kind === 'start'
    ? []
    : [{ text: token.text, kind: token.kind, from: at }];
}

/**
 * A translation as text: with the blanks of the target language and beside codes those of the
 * source, and in capitals what is in capitals there.
 */
export function writeSentence(
  chosen: readonly Option[],
  source: readonly Token[],
  model: WrittenLanguage,
  direction: PhraseDirection,
  joints: Joints = noJoints,
): string {
  const written = withoutLostSigns(source, writtenTokens(chosen, source, model, joints));
  const tokens = withCaseOf(source, written, direction);
  const parity = new QuoteParity();
  let text = '';
  let before: { readonly token: WrittenToken; readonly kind: string } | null = null;
  let reach: Reach | null = null;
  for (const token of tokens) {
    const kind = parity.kindOf(token);
    if (before !== null) {
      const blank =
        blankOfSource(before.token, token, source) ??
        (joinsNumbers(text, token) || reach?.takes.test(token.text) === true
          ? ' '
          : blankBetween(model.spacing, before.kind, kind));
      text += blank;
      if (blank !== '') reach = null;
    }
    text += token.text;
    reach = reachAfter(reach, token);
    before = { token, kind };
  }
  return text;
}

/** Signs that part a sentence from one before it. */
const parting = /^[.,:;!?…。、，：；！？؟،؛]+$/u;

/** Drops signs that only stand there because of words that often go before: at the beginning, and commas twice. */
function withoutLostSigns(
  source: readonly Token[],
  tokens: readonly WrittenToken[],
): readonly WrittenToken[] {
  const begins = source.find(({ kind }) => kind !== 'start' && kind !== 'code');
  const first =
    begins?.kind === 'sign'
      ? 0
      : tokens.findIndex(
          ({ kind, text, from }) => kind !== 'code' && (from >= 0 || !parting.test(text)),
        );
  let before: WrittenToken | null = null;
  return tokens.filter((token, place) => {
    if (token.kind === 'code') return true;
    const isSecond = token.text === ',' && before?.text === ',';
    const isLost = place < first || (isSecond && Math.min(token.from, before?.from ?? 0) < 0);
    before = token;
    return !isLost;
  });
}

/** What an address or name takes for its own, and signs that it takes only with such behind them. */
interface Reach {
  readonly takes: RegExp;
  readonly through: RegExp;
}

/** Addresses of pages go on to the next blank, but for signs at the end. */
const page: Reach = {
  takes: /^[^\s<>"\uE000-\uF8FF。、，；：！？（）「」.,:;!?…)\]}'’»”]/u,
  through: /^[.,:;!?…)\]}'’»”]+$/u,
};
const name: Reach = { takes: /^(?:[\w@#\\/+…-]|\.[.\w])/u, through: /^[._+-]+$/u };

/** What the address takes that stands at the end of a text, with this token the last one. */
function reachAfter(before: Reach | null, { kind, text }: WrittenToken): Reach | null {
  if (kind === 'sign') return before?.through.test(text) === true ? before : null;
  if (kind !== 'placeholder') return null;
  if (/^https?:/u.test(text)) return page;
  return /\w[@.]\w/u.test(text) && /\w$/u.test(text) ? name : null;
}

/** Whether a sign that was put between two numbers would make one of them: `1'7`. */
function joinsNumbers(text: string, token: WrittenToken): boolean {
  return isMark(token) && /^\p{Nd}/u.test(token.text) && /\p{Nd}[.,:/'’-]$/u.test(text);
}

/** The blank that stands in the source between two tokens, where it is to stand in the translation. */
function blankOfSource(
  before: WrittenToken,
  token: WrittenToken,
  source: readonly Token[],
): string | null {
  if (token.kind === 'code') return source[token.from]?.blank ?? '';
  if (before.kind === 'code') return blankBehindCode(before, token, source);
  const areNeighbours = before.from >= 0 && token.from === before.from + 1;
  if (areNeighbours) return source[token.from]?.blank ?? '';
  return wouldBeOne(before, token) ? ' ' : null;
}

/** That of the source; a comma or full stop that the source does without follows what the code holds. */
function blankBehindCode(
  code: WrittenToken,
  { kind, from, text }: WrittenToken,
  source: readonly Token[],
): string {
  const isAddedStop = kind === 'sign' && from < 0 && /^[,.]$/u.test(text);
  return isAddedStop ? '' : (source[code.from + 1]?.blank ?? '');
}

/** Whether two tokens that were apart would read as another number or address without a blank. */
function wouldBeOne(before: WrittenToken, token: WrittenToken): boolean {
  if (isMark(before) && isMark(token)) return true;
  if (token.kind === 'number') return /^[+−–±~/:-]$/u.test(before.text);
  if (token.kind === 'placeholder' && /[#$%]$/u.test(before.text)) return true;
  if (token.kind === 'placeholder' && /^[\w.]/u.test(token.text))
    return /[\w/@.…-]$/u.test(before.text);
  if (opensMark(before.text, token.text)) return true;
  return (
    before.kind === 'placeholder' &&
    /\w$/u.test(before.text) &&
    /^(?:[\w/@\\#…-]|\.\.)/u.test(token.text)
  );
}

/** Whether a sign and what follows it would read as the beginning of a tag, entity or placeholder. */
const opensMark = (sign: string, next: string): boolean =>
  (sign.endsWith('<') && /^[!?/A-Za-z]/u.test(next)) ||
  (sign.endsWith('&') && /^[#A-Za-z]/u.test(next)) ||
  (sign.endsWith('{') && /^[{}\w]/u.test(next));

const isMark = ({ kind }: WrittenToken): boolean => kind === 'number' || kind === 'placeholder';

/** The case of the source: that of its first letter, or of all of them. */
function withCaseOf(
  source: readonly Token[],
  tokens: readonly WrittenToken[],
  { target }: PhraseDirection,
): readonly WrittenToken[] {
  const locale = target.split('-', 1)[0] ?? target;
  const words = source.filter(({ kind }) => kind === 'word').map(({ text }) => text);
  if (isLoud(words.join(''))) {
    return tokens.map((token) =>
      token.kind === 'word' && token.from < 0
        ? { ...token, text: token.text.toLocaleUpperCase(locale) }
        : token,
    );
  }
  const first = tokens.findIndex(({ kind }) => kind !== 'sign' && kind !== 'code');
  const isCapital = /^(?:\p{Lu}|[^\p{Lu}\p{Ll}])/u.test(words[0] ?? '');
  return tokens.map((token, index) => {
    const isOpening = index === first && token.kind === 'word' && token.from < 0;
    return isOpening && isCapital ? { ...token, text: capitalised(token.text, locale) } : token;
  });
}

/** Whether several letters are all capitals; a name in a script that has none tells nothing. */
function isLoud(letters: string): boolean {
  return letters.length > 3 && /\p{Lu}/u.test(letters) && !/[\p{Ll}\p{Lo}]/u.test(letters);
}

function capitalised(word: string, locale: string): string {
  const letter = String.fromCodePoint(word.codePointAt(0) ?? 0);
  if (word.slice(1) !== word.slice(1).toLocaleLowerCase(locale)) return word;
  return letter.toLocaleUpperCase(locale) + word.slice(letter.length);
}
