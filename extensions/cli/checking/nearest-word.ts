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
  return nearestWords(word, words, 1)[0] ?? null;
}

/** The words of a list, `most` of them, that somebody may have meant; the likeliest first. */
export function nearestWords(
  word: string,
  words: Iterable<string>,
  most: number,
): readonly string[] {
  const wanted = pairsOf(word);
  const best: { readonly word: string; readonly likeness: number }[] = [];
  for (const candidate of words) {
    const pairs = pairsOf(candidate);
    let shared = 0;
    for (const pair of wanted) if (pairs.has(pair)) shared += 1;
    const likeness = (2 * shared) / (wanted.size + pairs.size);
    if (likeness < LEAST_LIKENESS) continue;
    const place = best.findIndex((each) => each.likeness < likeness);
    best.splice(place < 0 ? best.length : place, 0, { word: candidate, likeness });
    if (best.length > most) best.pop();
  }
  return best.map((each) => each.word);
}
