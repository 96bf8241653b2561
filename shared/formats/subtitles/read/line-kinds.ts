/** A line that can stand as the number of a cue: digits of any script, a sign, spaces around. */
const numeric = /^[\s\ufeff]*-?\p{Nd}+[\s\ufeff]*$/u;

/** What people write instead of a number: one short word with a digit or nearly nothing else. */
const wordLike = /^[\s\ufeff]*(?=\S{1,12}[\s\ufeff]*$)(?:\S*\p{N}\S*|\S{1,2})[\s\ufeff]*$/u;

export function isNumericIndex(line: string): boolean {
  return numeric.test(line);
}

/** True for `A1`, `#3`, `12.`: an index only where nothing else can stand. */
export function isWordIndex(line: string): boolean {
  return wordLike.test(line);
}

/** The number an index line shows, NaN when it is none. */
export function indexNumber(line: string): number {
  if (!numeric.test(line)) return Number.NaN;
  const ascii = line.replace(/[^\d-]/gu, (character) => {
    if (/\s|\ufeff/.test(character)) return '';
    return String(digitValue(character.codePointAt(0) ?? 0));
  });
  return Number(ascii);
}

/** Decimal digits of a script follow each other, zero first, and no other digit lies before it. */
function digitValue(codePoint: number): number {
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(codePoint - value - 1))) value += 1;
  return value;
}

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
