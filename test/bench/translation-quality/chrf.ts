const longest = 6;
/** Recall counts twice as much as precision. */
const beta = 2;

/** How often each run of `size` characters occurs; blanks do not count as characters. */
function runsOf(text: string, size: number): ReadonlyMap<string, number> {
  const characters = Array.from(text.replace(/\s+/gu, ''));
  const counts = new Map<string, number>();
  for (let at = 0; at + size <= characters.length; at += 1) {
    const run = characters.slice(at, at + size).join('');
    counts.set(run, (counts.get(run) ?? 0) + 1);
  }
  return counts;
}

const sum = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((total, count) => total + count, 0);

/**
 * How far texts agree with their references, 0 to 100: the F-score of the runs of one to six
 * characters (chrF), counted over all texts together. Sizes that no text is long enough for are left
 * out; 0 for no texts.
 */
export function chrF(pairs: readonly (readonly [made: string, reference: string])[]): number {
  let [precision, recall, sizes] = [0, 0, 0];
  for (let size = 1; size <= longest; size += 1) {
    let [common, made, wanted] = [0, 0, 0];
    for (const [text, reference] of pairs) {
      const [own, other] = [runsOf(text, size), runsOf(reference, size)];
      made += sum(own);
      wanted += sum(other);
      for (const [run, count] of own) common += Math.min(count, other.get(run) ?? 0);
    }
    if (made === 0 || wanted === 0) continue;
    precision += common / made;
    recall += common / wanted;
    sizes += 1;
  }
  if (precision === 0 || recall === 0) return 0;
  const [p, r] = [precision / sizes, recall / sizes];
  return (100 * (1 + beta * beta) * p * r) / (beta * beta * p + r);
}
