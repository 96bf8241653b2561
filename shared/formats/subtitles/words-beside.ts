/** Longer words are neither articles nor conjunctions. */
const longestWord = 30;

/** The word, signs included, that ends at `place`. */
export function wordBefore(visible: string, place: number): string {
  return visible.slice(
    Math.max(visible.lastIndexOf(' ', place - 1) + 1, place - longestWord),
    place,
  );
}

/** The word behind `place`, or behind the space there. */
export function wordAfter(visible: string, place: number): string {
  const start = visible.charAt(place) === ' ' ? place + 1 : place;
  const end = visible.indexOf(' ', start);
  return visible.slice(start, Math.min(end === -1 ? visible.length : end, start + longestWord));
}

/** In lower case and without signs around. */
export function bareWord(word: string): string {
  return word.toLowerCase().replace(/^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu, '');
}
