/** Up to this many units are compared one by one: making views would cost more. */
const shortSpan = 8;

/** Whether `length` units of one text and of another are the same; a span that one lacks is not. */
export function sameSpan(
  text: string,
  start: number,
  other: string,
  otherStart: number,
  length: number,
): boolean {
  if (length > shortSpan) {
    // Views of flat strings are compared as memory; startsWith would go character by character.
    const one = view(text, start, length);
    return one.length === length && one === view(other, otherStart, length);
  }
  for (let at = 0; at < length; at++) {
    if (text.charCodeAt(start + at) !== other.charCodeAt(otherStart + at)) return false;
  }
  return true;
}

/** Whether a word begins at an offset. For short words: it is compared one unit after the other. */
export function liesAt(text: string, start: number, word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    if (text.charCodeAt(start + at) !== word.charCodeAt(at)) return false;
  }
  return true;
}

/** Whether what lies between two offsets is this. */
export function spells(text: string, start: number, end: number, expected: string): boolean {
  return end - start === expected.length && sameSpan(text, start, expected, 0, expected.length);
}

function view(text: string, start: number, length: number): string {
  return start === 0 && length === text.length ? text : text.slice(start, start + length);
}
