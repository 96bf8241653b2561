import { fractionAt, integerAt } from '../model/array-access.ts';
import { PairIndex } from '../model/pair-index.ts';
import { emptyWord, sentenceStart } from '../model/vocabulary.ts';
import { numberForm, placeholderForm } from '../text/tokens.ts';
import type { Breathe } from './breathe.ts';
import type { Corpus } from './corpus.ts';

const rounds = 5;
/** Rounds at the beginning in which the order of words counts for nothing: verbs move far. */
const roundsWithoutOrder = 1;
/** How fast the chance falls with the distance from the diagonal. */
const steepness = 4;
const emptyPrior = 0.08;
const leastPosterior = 1e-6;
const leastChance = 1e-5;

/** Chances that words translate each other, both ways (IBM model 1 with a diagonal prior). */
export class WordTranslations {
  /** Numbers the pairs of a source and a target word that stand in one pair of texts. */
  readonly index: PairIndex;
  /** Of the target word, given the source word; by pair of words. */
  readonly forward: Float32Array;
  /** Of the source word, given the target word. */
  readonly backward: Float32Array;

  constructor(index: PairIndex, forward: Float32Array, backward: Float32Array) {
    this.index = index;
    this.forward = forward;
    this.backward = backward;
  }

  /** The number of a pair of words, -1 where no pair of texts holds them. */
  find(source: number, target: number): number {
    return this.index.find(source, target);
  }
}

const priors = new Map<number, Float32Array>();

/** The prior of all cells of a grid, row by row: a row is a target word. */
export function diagonalPrior(sources: number, targets: number): Float32Array {
  const key = sources * 64 + targets;
  const known = priors.get(key);
  if (known !== undefined) return known;
  const prior = new Float32Array(sources * targets);
  for (let j = 0; j < targets; j += 1) {
    for (let i = 0; i < sources; i += 1) {
      const distance = Math.abs((i + 0.5) / sources - (j + 0.5) / targets);
      prior[j * sources + i] = Math.exp(-steepness * distance);
    }
  }
  priors.set(key, prior);
  return prior;
}

let ones = new Float32Array(1600).fill(1);

function flatPrior(cells: number): Float32Array {
  if (cells > ones.length) ones = new Float32Array(cells).fill(1);
  return ones;
}

/** The numbers of all pairs of words: of each pair of texts its grid, then both edges with nothing. */
interface Cells {
  readonly index: PairIndex;
  readonly ids: Int32Array;
}

function numberCells({ pairs, source, target }: Corpus): Cells {
  let total = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    const [n, m] = [lengthOf(source.starts, pair), lengthOf(target.starts, pair)];
    total += n * m + n + m;
  }
  const index = new PairIndex(Math.max(1024, total >> 2));
  const ids = new Int32Array(total);
  let at = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    const from = source.tokens.subarray(source.starts[pair], source.starts[pair + 1]);
    const to = target.tokens.subarray(target.starts[pair], target.starts[pair + 1]);
    for (const e of to) for (const f of from) ids[at++] = index.add(f, e);
    for (const e of to) ids[at++] = index.add(emptyWord, e);
    for (const f of from) ids[at++] = index.add(f, emptyWord);
  }
  return { index, ids };
}

function lengthOf(starts: Int32Array, pair: number): number {
  return (starts[pair + 1] ?? 0) - (starts[pair] ?? 0);
}

/** Learns the chances in a few rounds of expectation and maximisation, from all being alike. */
export async function learnWordTranslations(
  corpus: Corpus,
  breathe: Breathe,
): Promise<WordTranslations> {
  const { index, ids } = numberCells(corpus);
  await breathe();
  let forward = firstChances(corpus, index);
  let backward = forward.slice();
  for (let round = 0; round < rounds; round += 1) {
    const counts: Counts = {
      forward: new Float32Array(index.size),
      backward: new Float32Array(index.size),
    };
    let at = 0;
    for (let pair = 0; pair < corpus.pairs; pair += 1) {
      if (pair % 1000 === 0) await breathe();
      const n = lengthOf(corpus.source.starts, pair);
      const m = lengthOf(corpus.target.starts, pair);
      const cells = ids.subarray(at, at + n * m + n + m);
      const prior = round < roundsWithoutOrder ? flatPrior(n * m) : diagonalPrior(n, m);
      const grid = { cells, prior, n, m };
      expect(grid, forward, counts.forward, true);
      expect(grid, backward, counts.backward, false);
      at += cells.length;
    }
    forward = maximise(counts.forward, index.first, corpus.source.words.words.length);
    backward = maximise(counts.backward, index.second, corpus.target.words.words.length);
  }
  return new WordTranslations(index, forward, backward);
}

/** All are alike, but placeholders, numbers and beginnings stand for their like alone. */
function firstChances({ source, target }: Corpus, index: PairIndex): Float32Array<ArrayBuffer> {
  const chances = new Float32Array(index.size);
  const marks = [numberForm, placeholderForm];
  const [ofSource, ofTarget] = [source, target].map(({ words }) => {
    const ids = [sentenceStart, ...marks.map((form) => words.find(form))];
    return (word: number): number => ids.indexOf(word);
  });
  for (let id = 0; id < index.size; id += 1) {
    const [f, e] = [index.firstOf(id), index.secondOf(id)];
    chances[id] = ofSource?.(f) === ofTarget?.(e) ? 1 : 0;
  }
  return chances;
}

interface Counts {
  readonly forward: Float32Array;
  readonly backward: Float32Array;
}

/** The cells of one pair of texts with their priors; `n` source words, `m` target words. */
interface Grid {
  readonly cells: Int32Array;
  readonly prior: Float32Array;
  readonly n: number;
  readonly m: number;
}

/** Adds what one pair of texts makes likely: for each word of one side, the words of the other. */
function expect(
  { cells, prior, n, m }: Grid,
  chances: Float32Array,
  counts: Float32Array,
  isByTarget: boolean,
): void {
  const [rows, columns, across] = isByTarget ? [m, n, 1] : [n, m, n];
  const empty = isByTarget ? n * m : n * m + m;
  for (let row = 0; row < rows; row += 1) {
    const first = isByTarget ? row * n : row;
    const end = first + columns * across;
    const emptyCell = integerAt(cells, empty + row);
    const ofEmpty = fractionAt(chances, emptyCell) * emptyPrior;
    let sum = ofEmpty;
    for (let cell = first; cell < end; cell += across) {
      sum += fractionAt(chances, integerAt(cells, cell)) * fractionAt(prior, cell);
    }
    if (sum <= 0) continue;
    for (let cell = first; cell < end; cell += across) {
      const id = integerAt(cells, cell);
      const share = (fractionAt(chances, id) * fractionAt(prior, cell)) / sum;
      if (share >= leastPosterior) counts[id] = fractionAt(counts, id) + share;
    }
    counts[emptyCell] = fractionAt(counts, emptyCell) + ofEmpty / sum;
  }
}

/** Chances from counts: those of one given word add up to 1. */
function maximise(
  counts: Float32Array,
  given: Int32Array,
  words: number,
): Float32Array<ArrayBuffer> {
  const totals = new Float64Array(words);
  for (let id = 0; id < counts.length; id += 1) {
    const word = given[id] ?? 0;
    totals[word] = (totals[word] ?? 0) + (counts[id] ?? 0);
  }
  const chances = new Float32Array(counts.length);
  for (let id = 0; id < counts.length; id += 1) {
    const chance = (counts[id] ?? 0) / (totals[given[id] ?? 0] ?? 1);
    chances[id] = chance >= leastChance ? chance : 0;
  }
  return chances;
}
