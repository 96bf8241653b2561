/**
 * Looks for what closes something, from rising offsets of one text. What was once not found is not
 * looked for again, so that many openings that nothing closes take no longer than one.
 */
export function createCloserSearch(text: string): (closer: string, from: number) => number {
  const missing = new Set<string>();
  return (closer, from) => {
    if (missing.has(closer)) return -1;
    const at = text.indexOf(closer, from);
    if (at < 0) missing.add(closer);
    return at;
  };
}
