/**
 * Whether two texts hold the same numbers, whatever the separators, order and script of their digits:
 * "1,000.5" equals "1.000,5" and "١٠". A number that is joined or split differently ("1 000") is the
 * same as long as the digits follow each other in the same order.
 */
export function haveSameNumbers(one: string, other: string): boolean {
  const left = numbersIn(one);
  const right = numbersIn(other);
  if (left.length === 0 && right.length === 0) return true;
  return left.join('') === right.join('') || sorted(left) === sorted(right);
}

/** The numbers of a text as ASCII digits without separators, in order. */
export function numbersIn(text: string): string[] {
  if (!anyDigit.test(text)) return [];
  return (text.match(number) ?? []).map((found) =>
    /^[0-9]+$/.test(found) ? found : found.replace(/\P{Nd}/gu, '').replace(/\p{Nd}/gu, asciiDigit),
  );
}

const anyDigit = /\p{Nd}/u;
/** Digits with single separators between them: points, commas, apostrophes, thin and fixed spaces. */
const number = /\p{Nd}+(?:[.,'’\u00A0\u202F\u2009٫٬]\p{Nd}+)*/gu;

function sorted(numbers: readonly string[]): string {
  return [...numbers].sort().join(' ');
}

/** Digits of every script of the basic plane stand in tens, zero first. */
function asciiDigit(digit: string): string {
  let code = digit.codePointAt(0) ?? 0;
  if (code >= 48 && code <= 57) return digit;
  if (code >= 0x1d7ce && code <= 0x1d7ff) return String((code - 0x1d7ce) % 10);
  let value = 0;
  while (value < 9 && anyDigit.test(String.fromCodePoint(code - 1))) {
    code -= 1;
    value += 1;
  }
  return String(value);
}
