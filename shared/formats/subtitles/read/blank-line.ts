/** Spaces, tabs, no-break and ideographic spaces, and a stray byte order mark make a line blank. */
export function isBlankUnit(unit: number): boolean {
  return (
    unit === 32 ||
    unit === 9 ||
    unit === 11 ||
    unit === 12 ||
    unit === 0xa0 ||
    unit === 0x3000 ||
    unit === 0xfeff
  );
}

/** Whether a line (its line end left out) has nothing to show. */
export function isBlankLine(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    if (!isBlankUnit(text.charCodeAt(at))) return false;
  }
  return true;
}
