import { LanguageModel, noHistory } from '../model/language-model.ts';
import { PairIndex } from '../model/pair-index.ts';
import { sentenceEnd, sentenceStart } from '../model/vocabulary.ts';
import type { Breathe } from './breathe.ts';
import type { Side } from './corpus.ts';

/** Words of a sequence, the last of which is told from the others. */
export const longestSequence = 4;

interface Sequences {
  readonly index: PairIndex;
  /** By sequence: how many words it has. */
  readonly lengths: Uint8Array;
  readonly counts: Int32Array;
  readonly shorter: Int32Array;
}

/** Counts all sequences of a side up to the longest. */
async function countSequences({ tokens, starts }: Side, breathe: Breathe): Promise<Sequences> {
  const index = new PairIndex(tokens.length * 2);
  const counts: number[] = [0];
  const lengths: number[] = [0];
  const shorter: number[] = [noHistory];
  const texts = starts.length - 1;
  for (let text = 0; text < texts; text += 1) {
    if (text % 500 === 0) await breathe();
    const words = [sentenceStart, ...tokens.subarray(starts[text], starts[text + 1]), sentenceEnd];
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
    const parent = before[id - 1] ?? 0;
    firstWord[id] = parent === noHistory ? (last[id - 1] ?? 0) : (firstWord[parent] ?? 0);
    if ((lengths[id] ?? 0) < longestSequence && firstWord[id] !== sentenceStart) adjusted[id] = 0;
  }
  for (let id = 1; id < counts.length; id += 1) {
    const ending = shorter[id] ?? 0;
    if (ending !== noHistory && firstWord[ending] !== sentenceStart) {
      adjusted[ending] = (adjusted[ending] ?? 0) + 1;
    }
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

/** Learns how a language goes on after up to three words (interpolated modified Kneser–Ney). */
export async function learnLanguage(side: Side, breathe: Breathe): Promise<LanguageModel> {
  const sequences = await countSequences(side, breathe);
  const { index, lengths, shorter } = sequences;
  const counts = continuationCounts(sequences);
  const discounts = discountsOf(counts, lengths);
  await breathe();
  const size = counts.length;
  const before = index.first;
  const totals = new Float64Array(size);
  const freed = new Float64Array(size);
  for (let id = 1; id < size; id += 1) {
    const parent = before[id - 1] ?? 0;
    const count = counts[id] ?? 0;
    totals[parent] = (totals[parent] ?? 0) + count;
    freed[parent] = (freed[parent] ?? 0) + discountOf(discounts, lengths[id] ?? 0, count);
  }
  const chances = new Float64Array(size);
  const uniform = 1 / side.words.words.length;
  // A sequence comes after those it is made of, so what it needs is known.
  for (let id = 1; id < size; id += 1) {
    const parent = before[id - 1] ?? 0;
    const total = totals[parent] ?? 0;
    const ending = shorter[id] ?? 0;
    const below = ending === noHistory ? uniform : (chances[ending] ?? 0);
    const count = counts[id] ?? 0;
    const own = Math.max(0, count - discountOf(discounts, lengths[id] ?? 0, count));
    chances[id] = total === 0 ? below : (own + (freed[parent] ?? 0) * below) / total;
  }
  const backOffs = new Float32Array(size);
  for (let id = 0; id < size; id += 1) {
    const total = totals[id] ?? 0;
    if (total > 0) backOffs[id] = Math.log(Math.max((freed[id] ?? 0) / total, 1e-9)) || -1e-9;
  }
  const unknown = Math.log(
    Math.max(((freed[0] ?? 0) / Math.max(totals[0] ?? 0, 1)) * uniform, 1e-9),
  );
  return new LanguageModel({
    index,
    chances: Float32Array.from(chances, (chance) => Math.log(Math.max(chance, 1e-12))),
    backOffs,
    shorter,
    unknown,
  });
}
