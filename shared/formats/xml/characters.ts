/** Characters of XML 1.0, fifth edition, as UTF-16 units and code points. */

export const TAB = 0x09;
export const LINE_FEED = 0x0a;
export const CARRIAGE_RETURN = 0x0d;
export const SPACE = 0x20;
export const BANG = 0x21;
export const QUOTE = 0x22;
export const AMPERSAND = 0x26;
export const APOSTROPHE = 0x27;
export const SLASH = 0x2f;
export const SEMICOLON = 0x3b;
export const LESS = 0x3c;
export const EQUALS = 0x3d;
export const GREATER = 0x3e;
export const QUESTION = 0x3f;
export const OPEN_BRACKET = 0x5b;

/** First unit that needs a closer look: surrogates and the two non-characters lie above. */
export const FIRST_SURROGATE = 0xd800;

/** White space of the S production. */
export function isSpace(unit: number): boolean {
  return unit === SPACE || unit === LINE_FEED || unit === TAB || unit === CARRIAGE_RETURN;
}

/** Whether the unit at `at` is the first half of a surrogate pair that is complete. */
function isPair(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit < 0xd800 || unit > 0xdbff || at + 1 >= text.length) return false;
  const next = text.charCodeAt(at + 1);
  return next >= 0xdc00 && next <= 0xdfff;
}

/** How many units the legal character at `at` has: 1, 2, or 0 when it is not legal in XML 1.0. */
export function characterLength(text: string, at: number): 0 | 1 | 2 {
  const unit = text.charCodeAt(at);
  if (unit < SPACE) return isSpace(unit) ? 1 : 0;
  if (unit < FIRST_SURROGATE) return 1;
  if (unit <= 0xdfff) return isPair(text, at) ? 2 : 0;
  return unit <= 0xfffd ? 1 : 0;
}

/** Whether a character reference may stand for this code point (the Char production). */
export function isCharacter(point: number): boolean {
  if (point < SPACE) return isSpace(point);
  return point <= 0xd7ff || (point >= 0xe000 && point <= 0xfffd) || isSupplementary(point);
}

function isSupplementary(point: number): boolean {
  return point >= 0x10000 && point <= 0x10ffff;
}

/** Pairs of first and last code point. */
const NAME_START_RANGES: readonly number[] = [
  0x3a, 0x3a, 0x41, 0x5a, 0x5f, 0x5f, 0x61, 0x7a, 0xc0, 0xd6, 0xd8, 0xf6, 0xf8, 0x2ff, 0x370, 0x37d,
  0x37f, 0x1fff, 0x200c, 0x200d, 0x2070, 0x218f, 0x2c00, 0x2fef, 0x3001, 0xd7ff, 0xf900, 0xfdcf,
  0xfdf0, 0xfffd, 0x10000, 0xeffff,
];

const MORE_NAME_RANGES: readonly number[] = [
  0x2d, 0x2e, 0x30, 0x39, 0xb7, 0xb7, 0x300, 0x36f, 0x203f, 0x2040,
];

export function isNameStart(point: number): boolean {
  return isInRanges(point, NAME_START_RANGES);
}

export function isNameCharacter(point: number): boolean {
  return isInRanges(point, NAME_START_RANGES) || isInRanges(point, MORE_NAME_RANGES);
}

function isInRanges(point: number, ranges: readonly number[]): boolean {
  for (let index = 0; index < ranges.length; index += 2) {
    if (point < (ranges[index] ?? 0)) return false;
    if (point <= (ranges[index + 1] ?? 0)) return true;
  }
  return false;
}

/**
 * A table over all UTF-16 units that is 1 where a scan must stop and look: at the given characters,
 * at surrogates, and at the characters XML forbids. One look-up without a branch for each unit.
 */
export function stopTable(stops: readonly number[]): Uint8Array {
  const table = new Uint8Array(0x10000);
  for (let unit = 0; unit < SPACE; unit++) table[unit] = isSpace(unit) ? 0 : 1;
  table.fill(1, FIRST_SURROGATE, 0xe000);
  table.fill(1, 0xfffe);
  for (const unit of stops) table[unit] = 1;
  return table;
}
