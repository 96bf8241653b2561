import type { PairIndex } from '../model/pair-index.ts';
import { noPhrase, PhraseTree } from '../model/phrase-tree.ts';
import {
  featureCount,
  featureStep,
  orderCount,
  type PhraseTable,
} from '../model/direction-model.ts';
import type { Breathe } from './breathe.ts';
import type { ExtractedPhrases } from './extract-phrases.ts';
import type { WordTranslations } from './word-translations.ts';

const mostTranslations = 12;
const smallestChance = 1e-6;
/** Weights that tell which translations of a phrase are worth keeping. */
const keeping = [0.7, 0.3, 0.2, 0.25] as const;
/** Longer phrases are kept only where they are better than this. */
const longPhrase = 3;
const leastOfLong = -4;

/** The figures of all pairs, {@link featureCount} for each. */
async function figuresOf(
  { source, target, pairs, counts }: ExtractedPhrases,
  translations: WordTranslations,
  breathe: Breathe,
): Promise<Float32Array> {
  const ofSource = totalsOf(pairs.first, counts.values, source.size);
  const ofTarget = totalsOf(pairs.second, counts.values, target.size);
  const figures = new Float32Array(pairs.size * featureCount);
  for (let id = 0; id < pairs.size; id += 1) {
    if (id % 2000 === 0) await breathe();
    const [from, to] = [pairs.firstOf(id), pairs.secondOf(id)];
    const count = counts.values[id] ?? 0;
    const [forward, backward] = wordFigures(source.wordsOf(from), target.wordsOf(to), translations);
    figures[id * featureCount] = Math.log(count / ((ofSource[from] ?? 0) + 0.5));
    figures[id * featureCount + 1] = Math.log(count / ((ofTarget[to] ?? 0) + 0.5));
    figures[id * featureCount + 2] = forward;
    figures[id * featureCount + 3] = backward;
  }
  return figures;
}

function totalsOf(phrases: Int32Array, counts: Int32Array, size: number): Int32Array {
  const totals = new Int32Array(size);
  for (let id = 0; id < phrases.length; id += 1) {
    const phrase = phrases[id] ?? 0;
    totals[phrase] = (totals[phrase] ?? 0) + (counts[id] ?? 0);
  }
  return totals;
}

/** What the words of two phrases say of them: each word by the mean of its chances over the other side. */
function wordFigures(
  source: readonly number[],
  target: readonly number[],
  { index, forward, backward }: WordTranslations,
): readonly [forward: number, backward: number] {
  const ofTarget = new Float64Array(target.length);
  const ofSource = new Float64Array(source.length);
  for (const [i, f] of source.entries()) {
    for (const [j, e] of target.entries()) {
      const id = index.find(f, e);
      if (id < 0) continue;
      ofTarget[j] = (ofTarget[j] ?? 0) + (forward[id] ?? 0);
      ofSource[i] = (ofSource[i] ?? 0) + (backward[id] ?? 0);
    }
  }
  return [meanLogs(ofTarget, source.length), meanLogs(ofSource, target.length)];
}

function meanLogs(sums: Float64Array, others: number): number {
  return sums.reduce((log, sum) => log + Math.log(Math.max(sum / others, smallestChance)), 0);
}

/** Keeps the best translations of each phrase, and drops long phrases that have only bad ones. */
export async function scorePhrases(
  extracted: ExtractedPhrases,
  translations: WordTranslations,
  breathe: Breathe,
): Promise<PhraseTable> {
  const { pairs, source } = extracted;
  const figures = await figuresOf(extracted, translations, breathe);
  const scores = new Float32Array(pairs.size);
  for (let id = 0; id < pairs.size; id += 1) {
    for (const [feature, weight] of keeping.entries()) {
      scores[id] = (scores[id] ?? 0) + weight * (figures[id * featureCount + feature] ?? 0);
    }
  }
  const kept: (readonly number[])[] = [];
  const bySource = groupBy(pairs, source.size);
  for (let phrase = 0; phrase < source.size; phrase += 1) {
    if (phrase % 2000 === 0) await breathe();
    const ids = [...bySource.ids.subarray(bySource.starts[phrase], bySource.starts[phrase + 1])];
    // Of equal ones the one that came first: a sort keeps their order.
    ids.sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
    const isBad =
      (scores[ids[0] ?? -1] ?? 0) < leastOfLong && source.wordsOf(phrase).length > longPhrase;
    kept.push(isBad ? [] : ids.slice(0, mostTranslations));
  }
  return tableOf(extracted, kept, figures);
}

/** The numbers of the pairs of each phrase, in the order in which they came. */
function groupBy(
  pairs: PairIndex,
  phrases: number,
): { readonly starts: Int32Array; readonly ids: Int32Array } {
  const starts = new Int32Array(phrases + 1);
  for (const phrase of pairs.first) starts[phrase + 1] = (starts[phrase + 1] ?? 0) + 1;
  for (let at = 0; at < phrases; at += 1)
    starts[at + 1] = (starts[at + 1] ?? 0) + (starts[at] ?? 0);
  const next = starts.slice();
  const ids = new Int32Array(pairs.size);
  for (const [id, phrase] of pairs.first.entries()) {
    const place = next[phrase] ?? 0;
    ids[place] = id;
    next[phrase] = place + 1;
  }
  return { starts, ids };
}

/** Copies what is kept, with trees that hold nothing else. */
function tableOf(
  { source, target, pairs, counts, addresses, orders }: ExtractedPhrases,
  kept: readonly (readonly number[])[],
  figures: Float32Array,
): PhraseTable {
  const ordering = new OrderChances(orders.map(({ values }) => values));
  const total = kept.reduce((sum, ids) => sum + ids.length, 0);
  const [newSource, newTarget] = [new PhraseTree(), new PhraseTree()];
  const bySource = new Map<number, readonly number[]>();
  for (const [phrase, ids] of kept.entries()) {
    if (ids.length > 0) bySource.set(copyPhrase(source, phrase, newSource), ids);
  }
  const table = {
    starts: new Int32Array(newSource.size + 1),
    targets: new Int32Array(total),
    features: new Uint8Array(total * featureCount),
    orders: new Uint8Array(total * orderCount),
    addresses: new Int8Array(total),
  };
  let place = 0;
  for (let phrase = 0; phrase < newSource.size; phrase += 1) {
    for (const id of bySource.get(phrase) ?? []) {
      table.targets[place] = copyPhrase(target, pairs.secondOf(id), newTarget);
      for (let feature = 0; feature < featureCount; feature += 1) {
        table.features[place * featureCount + feature] = stepsOf(
          figures[id * featureCount + feature] ?? 0,
        );
      }
      for (let order = 0; order < orderCount; order += 1) {
        table.orders[place * orderCount + order] = stepsOf(ordering.logOf(id, order));
      }
      const share = (addresses.values[id] ?? 0) / Math.max(1, counts.values[id] ?? 0);
      table.addresses[place] = Math.round(share * 127);
      place += 1;
    }
    table.starts[phrase + 1] = place;
  }
  return { source: newSource, target: newTarget, ...table };
}

/** A logarithm in steps, negated, as far as it fits a byte. */
function stepsOf(log: number): number {
  return Math.min(255, Math.round(-log / featureStep));
}

/** So many sightings of all phrases together are added to those of each. */
const assumedOrders = 3;

/** How likely a pair of phrases stands in which order, the less it was seen the more as all others do. */
class OrderChances {
  readonly #counts: readonly Int32Array[];
  readonly #common: readonly number[];

  constructor(counts: readonly Int32Array[]) {
    this.#counts = counts;
    const totals = counts.map((each) => each.reduce((sum, count) => sum + count, 0));
    const all = totals.reduce((sum, total) => sum + total, 0);
    this.#common = totals.map((total) => (total + 1) / (all + orderCount));
  }

  logOf(id: number, order: number): number {
    const seen = this.#counts.reduce((sum, counts) => sum + (counts[id] ?? 0), 0);
    const own = (this.#counts[order]?.[id] ?? 0) + assumedOrders * (this.#common[order] ?? 0);
    return Math.log(own / (seen + assumedOrders));
  }
}

function copyPhrase(from: PhraseTree, phrase: number, to: PhraseTree): number {
  return from.wordsOf(phrase).reduce((made, word) => to.add(made, word), noPhrase);
}
