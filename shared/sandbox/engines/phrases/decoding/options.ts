import {
  featureCount,
  featureStep,
  orderCount,
  type DirectionModel,
} from '../model/direction-model.ts';
import { noPhrase } from '../model/phrase-tree.ts';
import { isPunctuation, lookupForm, writtenForm, type Token } from '../text/tokens.ts';
import { isTitle } from '../training/true-case.ts';
import { keepsDigits } from './keeps-digits.ts';
import { keepsPairs } from './keeps-pairs.ts';
import { guesserOf, type WordTranslation } from './guess-word.ts';
import { copyScore, type Weights } from './weights.ts';

/** One way to translate a stretch of tokens. */
export interface Option {
  readonly start: number;
  /** After the last token. */
  readonly end: number;
  /** Numbers of the target's words; -1 for one that its vocabulary does not hold. */
  readonly words: readonly number[];
  readonly score: number;
  /** What each order to the option before it adds, by `PhraseOrder`. */
  readonly orders: readonly number[];
  /** `guess`: made of what is known of other words. */
  readonly kind: 'phrase' | 'guess' | 'copy' | 'code';
  /** Whether a placeholder or number is in it. */
  readonly hasMark: boolean;
  /** Whether it begins with a code or a sign that parts the sentence. */
  readonly isWall: boolean;
}

/** What is known of the tokens of a sentence: the options of each start, shorter ones first. */
export type Lattice = readonly (readonly Option[])[];

const longestPhrase = 13;

export interface Wish {
  readonly weights: Weights;
  /** 1: readers are to be addressed formally, -1 informally, 0 no wish; between them, rather so. */
  readonly address: number;
  /** How much texts that address readers informally count beside that; 0 without it. */
  readonly shunned?: number;
}

/** All options of a sentence; every token has one at least. */
export function optionsOf(
  tokens: readonly Token[],
  model: DirectionModel,
  sourceLanguage: string,
  wish: Wish,
): Lattice {
  const ids = tokens.map((token) =>
    token.kind === 'code' ? -1 : model.sourceWords.find(lookupForm(token, sourceLanguage)),
  );
  return tokens.map((token, start) => {
    if (token.kind === 'code') return [codeOption(start)];
    const options: Option[] = [];
    const isWall = token.kind === 'start' || isPunctuation(token.text);
    let phrase = noPhrase;
    for (let end = start + 1; end <= tokens.length && end - start <= longestPhrase; end += 1) {
      const id = ids[end - 1] ?? -1;
      phrase = id < 0 ? -1 : model.table.source.next(phrase, id);
      if (phrase < 0) break;
      const hasMark = tokens.slice(start, end).some(isMark);
      const place = { start, end, phrase, hasMark, isWall };
      addTranslations(options, place, model, wish, tokens);
    }
    const isKnown = options.some(({ end }) => end === start + 1);
    if (isKnown) return options;
    const copy = copyOption(token, start, model);
    if (token.kind !== 'word' || isName(tokens, start, sourceLanguage)) return [copy, ...options];
    const guesses = guesserOf(model, sourceLanguage)
      .guess(lookupForm(token, sourceLanguage), (phrase) => translationsOf(phrase, model, wish))
      .filter(({ words }) => keepsDigits(words, [token], model))
      .map(({ words, score }): Option => ({ ...copy, words, score, kind: 'guess' }));
    return [copy, ...guesses, ...options];
  });
}

/** Whether an unknown word is a name by its capital, which nouns have in German, and titles everywhere. */
function isName(tokens: readonly Token[], place: number, language: string): boolean {
  if (language === 'de' || !/^\p{Lu}\p{Ll}/u.test(tokens[place]?.text ?? '')) return false;
  return tokens[place - 1]?.kind === 'word' && !isTitle(tokens);
}

const isMark = ({ kind }: Token): boolean => kind === 'placeholder' || kind === 'number';

/** Of what no text held, nothing is known. */
const anyOrder: readonly number[] = [0, 0, 0];

/** A code stands where it stood, and is no word of the language. */
function codeOption(start: number): Option {
  const place = { start, end: start + 1, hasMark: true, isWall: true } as const;
  return { ...place, words: [], score: 0, orders: anyOrder, kind: 'code' };
}

function copyOption(token: Token, start: number, model: DirectionModel): Option {
  const words = [model.targetWords.find(writtenForm(token))];
  const hasMark = isMark(token);
  // Numbers, placeholders and signs are copied because they are to be.
  const score = token.kind === 'word' ? copyScore : 0;
  return {
    start,
    end: start + 1,
    words,
    score,
    orders: anyOrder,
    kind: 'copy',
    hasMark,
    isWall: token.kind === 'start' || isPunctuation(token.text),
  };
}

interface FoundPhrase {
  readonly start: number;
  readonly end: number;
  readonly phrase: number;
  readonly hasMark: boolean;
  readonly isWall: boolean;
}

function addTranslations(
  options: Option[],
  { phrase, ...place }: FoundPhrase,
  model: DirectionModel,
  wish: Wish,
  tokens: readonly Token[],
): void {
  const source = tokens.slice(place.start, place.end);
  for (const translation of translationsOf(phrase, model, wish)) {
    if (!keepsDigits(translation.words, source, model)) continue;
    if (!keepsPairs(translation.words, source, model)) continue;
    options.push({ ...place, ...translation, kind: 'phrase' });
  }
}

type PhraseOption = WordTranslation & Pick<Option, 'orders'>;

/** All translations of a phrase of the table. */
function translationsOf(
  phrase: number,
  { table }: DirectionModel,
  { weights, address, shunned = 0 }: Wish,
): readonly PhraseOption[] {
  const found: PhraseOption[] = [];
  const last = table.starts[phrase + 1] ?? 0;
  for (let id = table.starts[phrase] ?? 0; id < last; id += 1) {
    let score = weights.phrase;
    for (let feature = 0; feature < featureCount; feature += 1) {
      const steps = table.features[id * featureCount + feature] ?? 0;
      score -= (weights.features[feature] ?? 0) * steps * featureStep;
    }
    const known = (table.addresses[id] ?? 0) / 127;
    score += weights.address * (address * known + shunned * Math.min(0, known));
    const orders: number[] = [];
    for (let order = 0; order < orderCount; order += 1) {
      orders.push(-weights.order * (table.orders[id * orderCount + order] ?? 0) * featureStep);
    }
    found.push({ words: table.target.wordsOf(table.targets[id] ?? 0), score, orders });
  }
  return found;
}
