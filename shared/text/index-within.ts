/**
 * Where a sign stands between two offsets of a text; `end` where it does not. Unlike `indexOf` it never
 * looks beyond: a question for each of many stretches of one long text stays cheap.
 */
export function indexWithin(text: string, sign: string, start: number, end: number): number {
  const found = text.slice(start, end).indexOf(sign);
  return found < 0 ? end : start + found;
}
