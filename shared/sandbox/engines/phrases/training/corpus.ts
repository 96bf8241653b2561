import { lookupForm, startToken, tokensOf, writtenForm, type Token } from '../text/tokens.ts';
import { Vocabulary } from '../model/vocabulary.ts';
import type { Breathe } from './breathe.ts';
import { CaseCounts } from './true-case.ts';

/** A text and its translation, as training takes them. */
export interface TrainingPair {
  readonly source: string;
  readonly target: string;
  /** How the translation addresses its reader: 1 formally, -1 informally, 0 not known. */
  readonly address: -1 | 0 | 1;
}

/** Languages by the codes of the phrase memory. */
export interface PhraseDirection {
  readonly source: string;
  readonly target: string;
}

/**
 * One side of all pairs: the tokens of pair `p` are `tokens[starts[p]]` to before `starts[p + 1]`. The
 * first one is the beginning of the text.
 */
export interface CorpusSide {
  readonly words: Vocabulary;
  readonly tokens: Int32Array;
  readonly starts: Int32Array;
  /** Which placeholder or number of its pair a token is, from 1 on; 0 for words. */
  readonly marks: Uint8Array;
}

export interface Corpus {
  readonly pairs: number;
  readonly source: CorpusSide;
  readonly target: CorpusSide;
  readonly addresses: Int8Array;
}

const longestSource = 250;
const mostTokens = 39;
const mostRatio = 4;
/** Plural forms and choices: their syntax is no text. */
const choices = /\{[^{}]{0,80},\s{0,9}(?:plural|select|selectordinal|choice)\b/u;
const privateUse = /[\uE000-\uF8FF]/u;

/** What is left of a text when marks of keys and repeated blanks are gone. */
function plain(text: string): string {
  return text
    .replace(/\(&{1,2}\p{L}\)/gu, '')
    .replace(/&&(?=\p{L})/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

interface Kept {
  readonly source: readonly Token[];
  readonly target: readonly Token[];
  readonly address: number;
}

/** The tokens of a pair, null for one that teaches nothing or something wrong. */
function keptPair(pair: TrainingPair, direction: PhraseDirection): Kept | null {
  const [source, target] = [plain(pair.source), plain(pair.target)];
  if (source === '' || source.length > longestSource || source === target) return null;
  if ([source, target].some((text) => choices.test(text) || privateUse.test(text))) return null;
  const from = tokensOf(source, direction.source);
  const to = tokensOf(target, direction.target);
  if (to.length === 0 || Math.max(from.length, to.length) > mostTokens) return null;
  const ratio = from.length / to.length;
  if (ratio >= mostRatio || ratio <= 1 / mostRatio) return null;
  return sameMarks(from, to) ? { source: from, target: to, address: pair.address } : null;
}

/** What must be the same on both sides: placeholders, numbers, and words with a digit in them. */
const isMark = ({ kind, text }: Token): boolean =>
  kind === 'placeholder' || kind === 'number' || /\d/u.test(text);

function sameMarks(source: readonly Token[], target: readonly Token[]): boolean {
  return markList(source) === markList(target);
}

function markList(tokens: readonly Token[]): string {
  return tokens
    .flatMap((token) => (isMark(token) ? [token.text] : []))
    .sort()
    .join('\u0000');
}

/** Gathers one side of the pairs. */
class SideBuilder {
  readonly words = new Vocabulary();
  readonly #tokens: number[] = [];
  readonly #marks: number[] = [];
  readonly #starts: number[] = [0];

  add(tokens: readonly Token[], form: (token: Token) => string, marks: readonly string[]): void {
    for (const token of tokens) {
      this.#tokens.push(this.words.add(form(token)));
      this.#marks.push(isMark(token) ? marks.indexOf(token.text) + 1 : 0);
    }
    this.#starts.push(this.#tokens.length);
  }

  build(): CorpusSide {
    return {
      words: this.words,
      tokens: Int32Array.from(this.#tokens),
      starts: Int32Array.from(this.#starts),
      marks: Uint8Array.from(this.#marks),
    };
  }
}

/** Reads, filters and numbers the pairs of a direction; what cannot be learnt from is left out. */
export async function readCorpus(
  pairs: readonly TrainingPair[],
  direction: PhraseDirection,
  breathe: Breathe,
): Promise<Corpus> {
  const kept: Kept[] = [];
  const known = new Set<string>();
  const cases = new CaseCounts(direction.target);
  for (const [index, pair] of pairs.entries()) {
    if (index % 200 === 0) await breathe();
    const key = `${pair.source.toLowerCase()}\u0000${pair.target}`;
    if (known.has(key)) continue;
    known.add(key);
    const read = keptPair(pair, direction);
    if (read === null) continue;
    kept.push(read);
    cases.count(read.target);
  }
  const [source, target] = [new SideBuilder(), new SideBuilder()];
  for (const pair of kept) {
    const marks = [...new Set(pair.source.filter(isMark).map(({ text }) => text))];
    source.add([startToken, ...pair.source], (token) => lookupForm(token, direction.source), marks);
    target.add([startToken, ...cases.trueCase(pair.target)], writtenForm, marks);
  }
  return {
    pairs: kept.length,
    source: source.build(),
    target: target.build(),
    addresses: Int8Array.from(kept, ({ address }) => address),
  };
}
