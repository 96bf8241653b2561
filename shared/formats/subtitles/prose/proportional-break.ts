const lineJoint = /(?:(?<![ \t])[ \t]+)?(?:\r\n|\r|\n)[ \t]*/gu;

/**
 * Puts the line ends of `original` into a text that takes its place: each at the blank nearest to
 * where it was in proportion. Null where there is no blank for one.
 */
export function proportionalBreak(newText: string, original: string): string | null {
  let written = newText;
  let earliest = 0;
  for (const match of original.matchAll(lineJoint)) {
    const wanted = Math.round((match.index / Math.max(1, original.length)) * newText.length);
    const blanks = Array.from(written.matchAll(/ +/gu)).filter(({ index }) => index >= earliest);
    const [nearest] = blanks.toSorted(
      (one, other) => Math.abs(one.index - wanted) - Math.abs(other.index - wanted),
    );
    if (nearest === undefined) return null;
    const { index: at } = nearest;
    written = written.slice(0, at) + match[0] + written.slice(at + nearest[0].length);
    earliest = at + match[0].length;
  }
  return written;
}
