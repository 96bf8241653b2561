const longest = 6;
/** Recall counts twice as much as precision. */
const beta = 2;

/**
 * How alike translations and references are, 0 to 100: the F-score of the sequences of one to six
 * characters that they have in common, without blanks, over all of them together.
 */
export function chrF(translations: readonly string[], references: readonly string[]): number {
  let sum = 0;
  let orders = 0;
  for (let length = 1; length <= longest; length += 1) {
    const counts = { common: 0, made: 0, wanted: 0 };
    for (const [index, translation] of translations.entries()) {
      add(counts, sequences(translation, length), sequences(references[index] ?? '', length));
    }
    if (counts.made === 0 && counts.wanted === 0) continue;
    orders += 1;
    sum += score(counts);
  }
  return orders === 0 ? 0 : (100 * sum) / orders;
}

interface Counts {
  common: number;
  made: number;
  wanted: number;
}

function add(
  counts: Counts,
  made: ReadonlyMap<string, number>,
  wanted: ReadonlyMap<string, number>,
): void {
  for (const [sequence, count] of made) {
    counts.made += count;
    counts.common += Math.min(count, wanted.get(sequence) ?? 0);
  }
  for (const count of wanted.values()) counts.wanted += count;
}

function score({ common, made, wanted }: Counts): number {
  if (common === 0) return 0;
  const precision = common / made;
  const recall = common / wanted;
  return ((1 + beta ** 2) * precision * recall) / (beta ** 2 * precision + recall);
}

function sequences(text: string, length: number): ReadonlyMap<string, number> {
  const characters = Array.from(text.replaceAll(/\s/gu, ''));
  const counts = new Map<string, number>();
  for (let start = 0; start + length <= characters.length; start += 1) {
    const sequence = characters.slice(start, start + length).join('');
    counts.set(sequence, (counts.get(sequence) ?? 0) + 1);
  }
  return counts;
}
