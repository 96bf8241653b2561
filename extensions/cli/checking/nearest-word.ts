/** Pairs of neighbouring characters, with the first and the last marked. */
function pairsOf(word: string): Set<string> {
  const marked = `^${word.toLowerCase()}$`;
  const pairs = new Set<string>();
  for (let index = 1; index < marked.length; index++) pairs.add(marked.slice(index - 1, index + 1));
  return pairs;
}

/** Less than this in common, from 0 to 1, and a word is another one. */
const LEAST_LIKENESS = 0.4;

/** The word of a list that somebody may have meant; null when none is like it. */
export function nearestWord(word: string, words: Iterable<string>): string | null {
  const wanted = pairsOf(word);
  let best: { readonly word: string; readonly likeness: number } | null = null;
  for (const candidate of words) {
    const pairs = pairsOf(candidate);
    const shared = [...wanted].filter((pair) => pairs.has(pair)).length;
    const likeness = (2 * shared) / (wanted.size + pairs.size);
    if (likeness >= LEAST_LIKENESS && likeness > (best?.likeness ?? 0)) {
      best = { word: candidate, likeness };
    }
  }
  return best?.word ?? null;
}
