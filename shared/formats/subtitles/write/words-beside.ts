/** Longer words are neither articles nor conjunctions. */
const longestWord = 30;

/** The word, signs included, that ends at `place`. */
export function wordBefore(visible: string, place: number): string {
  const beside = visible.slice(Math.max(0, place - longestWord), place);
  return beside.slice(beside.lastIndexOf(' ') + 1);
}

/** The word behind `place`, or behind the space there. */
export function wordAfter(visible: string, place: number): string {
  const start = visible.charAt(place) === ' ' ? place + 1 : place;
  return visible.slice(start, start + longestWord).split(' ')[0] ?? '';
}

/** In lower case and without signs around. */
export function bareWord(word: string): string {
  return /[\p{L}\p{M}](?:[^]*[\p{L}\p{M}])?/u.exec(word.toLowerCase())?.[0] ?? '';
}
