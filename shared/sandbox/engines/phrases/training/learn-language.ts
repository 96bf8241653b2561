import { fractionAt, integerAt } from '../model/array-access.ts';
import { LanguageModel, noHistory } from '../model/language-model.ts';
import { PairIndex } from '../model/pair-index.ts';
import { sentenceEnd, sentenceStart } from '../model/vocabulary.ts';
import type { Breathe } from './breathe.ts';
import type { CorpusSide } from './corpus.ts';

/** Words of a sequence, the last of which is told from the others. */
const longestSequence = 4;

interface Sequences {
  readonly index: PairIndex;
  /** By sequence: how many words it has. */
  readonly lengths: Uint8Array;
  readonly counts: Int32Array;
  readonly shorter: Int32Array;
}

/** Counts all sequences of a side up to the longest. */
async function countSequences(
  { tokens, starts }: CorpusSide,
  breathe: Breathe,
): Promise<Sequences> {
  const index = new PairIndex(tokens.length * 2);
  const counts: number[] = [0];
  const lengths: number[] = [0];
  const shorter: number[] = [noHistory];
  const texts = starts.length - 1;
  for (let text = 0; text < texts; text += 1) {
    if (text % 500 === 0) await breathe();
    const words = [...tokens.subarray(starts[text], starts[text + 1]), sentenceEnd];
    // The sequences that end at the word before, by length.
    let ending: number[] = [noHistory];
    for (const word of words) {
      const next = [noHistory];
      for (const sequence of ending) {
        const id = index.add(sequence, word) + 1;
        if (id === counts.length) {
          counts.push(0);
          lengths.push((lengths[sequence] ?? 0) + 1);
          // The one that is shorter by its first word came right before.
          shorter.push(next.at(-1) ?? noHistory);
        }
        counts[id] = (counts[id] ?? 0) + 1;
        if (next.length < longestSequence) next.push(id);
      }
      ending = next.slice(0, longestSequence);
    }
  }
  return {
    index,
    counts: Int32Array.from(counts),
    lengths: Uint8Array.from(lengths),
    shorter: Int32Array.from(shorter),
  };
}

/**
 * Of sequences below the full length, how many words they were seen after instead of how often
 * they were seen; those at the beginning of a text keep their count.
 */
function continuationCounts({ index, counts, lengths, shorter }: Sequences): Int32Array {
  const adjusted = Int32Array.from(counts);
  const firstWord = new Int32Array(counts.length);
  const before = index.first;
  const last = index.second;
  for (let id = 1; id < counts.length; id += 1) {
    const parent = integerAt(before, id - 1);
    firstWord[id] = parent === noHistory ? integerAt(last, id - 1) : integerAt(firstWord, parent);
    const isFull = lengths[id] === longestSequence;
    if (!isFull && firstWord[id] !== sentenceStart) adjusted[id] = 0;
  }
  for (let id = 1; id < counts.length; id += 1) {
    const ending = integerAt(shorter, id);
    if (ending === noHistory || firstWord[ending] === sentenceStart) continue;
    adjusted[ending] = integerAt(adjusted, ending) + 1;
  }
  // Nothing stands before the beginning: as a word it says nothing.
  adjusted[index.find(noHistory, sentenceStart) + 1] = 0;
  return adjusted;
}

/** What is taken off counts of one, two, and three or more, by length of a sequence. */
type Discounts = readonly (readonly [number, number, number])[];

function discountsOf(counts: Int32Array, lengths: Uint8Array): Discounts {
  const seen = Array.from({ length: longestSequence + 1 }, () => new Float64Array(5));
  for (let id = 1; id < counts.length; id += 1) {
    const count = counts[id] ?? 0;
    const row = seen[lengths[id] ?? 0];
    if (row !== undefined && count >= 1 && count <= 4) row[count] = (row[count] ?? 0) + 1;
  }
  return seen.map((row) => {
    const [, n1 = 0, n2 = 0, n3 = 0, n4 = 0] = row;
    // Small texts have no such counts at all: then the usual figure of one discount stands.
    if (n1 === 0 || n2 === 0 || n3 === 0) return [0.75, 0.75, 0.75];
    const share = n1 / (n1 + 2 * n2);
    return [
      clamp(1 - (2 * share * n2) / n1, 1),
      clamp(2 - (3 * share * n3) / n2, 2),
      clamp(3 - (4 * share * n4) / n3, 3),
    ];
  });
}

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0.1), most - 0.05);

function discountOf(discounts: Discounts, length: number, count: number): number {
  if (count <= 0) return 0;
  return discounts[length]?.[Math.min(count, 3) - 1] ?? 0.75;
}

/** What is known of histories: how much was seen after each, and how much of that is taken off. */
interface Histories {
  readonly totals: Float32Array;
  readonly freed: Float32Array;
}

function historiesOf(counts: Int32Array, taken: Float32Array, before: Int32Array): Histories {
  const totals = new Float32Array(counts.length);
  const freed = new Float32Array(counts.length);
  for (let id = 1; id < counts.length; id += 1) {
    const parent = integerAt(before, id - 1);
    totals[parent] = fractionAt(totals, parent) + integerAt(counts, id);
    freed[parent] = fractionAt(freed, parent) + fractionAt(taken, id);
  }
  return { totals, freed };
}

/** The share of a history's chances that is left for words it was never seen with. */
function shareFreed({ totals, freed }: Histories, id: number): number {
  const total = fractionAt(totals, id);
  return total === 0 ? 1 : fractionAt(freed, id) / total;
}

/** Learns how a language goes on after up to three words (interpolated modified Kneser–Ney). */
export async function learnLanguage(side: CorpusSide, breathe: Breathe): Promise<LanguageModel> {
  const sequences = await countSequences(side, breathe);
  const { index, lengths, shorter } = sequences;
  const counts = continuationCounts(sequences);
  const discounts = discountsOf(counts, lengths);
  const before = index.first;
  const taken = Float32Array.from(counts, (count, id) =>
    id === 0 ? 0 : discountOf(discounts, lengths[id] ?? 0, count),
  );
  await breathe();
  const histories = historiesOf(counts, taken, before);
  const uniform = 1 / side.words.words.length;
  const chances = new Float32Array(counts.length);
  // A sequence comes after those it is made of, so what it needs is known.
  for (let id = 1; id < counts.length; id += 1) {
    const parent = integerAt(before, id - 1);
    const ending = integerAt(shorter, id);
    const below = ending === noHistory ? uniform : fractionAt(chances, ending);
    const own = Math.max(0, integerAt(counts, id) - fractionAt(taken, id));
    const total = Math.max(fractionAt(histories.totals, parent), 1);
    chances[id] = own / total + shareFreed(histories, parent) * below;
  }
  return new LanguageModel({
    index,
    chances: chances.map((chance) => Math.log(Math.max(chance, smallestChance))),
    backOffs: chances.map((_, id) => backOffOf(histories, id)),
    shorter,
    unknown: Math.log(Math.max(shareFreed(histories, noHistory) * uniform, smallestChance)),
  });
}

const smallestChance = 1e-12;

/** Logarithm; 0 for a sequence that is no history, because nothing was seen after it. */
function backOffOf(histories: Histories, id: number): number {
  if (histories.totals[id] === 0) return 0;
  return Math.min(-1e-9, Math.log(Math.max(shareFreed(histories, id), smallestChance)));
}
