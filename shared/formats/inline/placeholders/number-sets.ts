/**
 * Whether two texts hold the same numbers, whatever the separators, order and script of their digits:
 * "1,000.5" equals "1.000,5" and "١٠". A number that is joined or split differently ("1 000") is the
 * same as long as the digits follow each other in the same order.
 */
export function haveSameNumbers(one: string, other: string): boolean {
  return differentNumbers(one, other) === null;
}

/** Numbers that one of two texts has and the other has not, each as it is written there. */
export interface NumberDifference {
  readonly onlyInFirst: readonly string[];
  readonly onlyInOther: readonly string[];
}

/** Null where {@link haveSameNumbers}. */
export function differentNumbers(one: string, other: string): NumberDifference | null {
  const left = writtenNumbers(one);
  const right = writtenNumbers(other);
  if (left.length === 0 && right.length === 0) return null;
  if (left.map(digitsOf).join('') === right.map(digitsOf).join('')) return null;
  const [onlyInFirst, onlyInOther] = [lessEach(left, right), lessEach(right, left)];
  return onlyInFirst.length + onlyInOther.length === 0 ? null : { onlyInFirst, onlyInOther };
}

/** The numbers of a text as ASCII digits without separators, in order. */
export function numbersIn(text: string): string[] {
  return writtenNumbers(text).map(digitsOf);
}

/** A number and where it stands in a text, in UTF-16 units. */
export interface NumberPlace {
  readonly written: string;
  readonly start: number;
  readonly end: number;
}

/** The numbers of a text as they are written, in order. */
export function numberPlaces(text: string): readonly NumberPlace[] {
  return Array.from(text.matchAll(number), ({ 0: written, index: start }) => {
    return { written, start, end: start + written.length };
  });
}

function writtenNumbers(text: string): readonly string[] {
  return anyDigit.test(text) ? (text.match(number) ?? []) : [];
}

function digitsOf(written: string): string {
  if (/^[0-9]+$/.test(written)) return written;
  return written.replace(/\P{Nd}/gu, '').replace(/\p{Nd}/gu, asciiDigit);
}

/** The numbers that are left when each of others takes one of the same digits away. */
function lessEach(numbers: readonly string[], others: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const each of others) counts.set(digitsOf(each), (counts.get(digitsOf(each)) ?? 0) + 1);
  return numbers.filter((each) => {
    const left = counts.get(digitsOf(each)) ?? 0;
    counts.set(digitsOf(each), left - 1);
    return left <= 0;
  });
}

const anyDigit = /\p{Nd}/u;
/** Digits with single separators between them: points, commas, apostrophes, thin and fixed spaces. */
const number = /\p{Nd}+(?:[.,'’\u00A0\u202F\u2009٫٬]\p{Nd}+)*/gu;

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
