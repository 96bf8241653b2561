/** Where something lies in a text, in UTF-16 units. */
export interface AddressPlace {
  readonly start: number;
  readonly end: number;
}

/** Signs that addresses are made of, in one piece. */
const run = /[!#-;=?-~]+/gu;
const number = /\d+(?:[.,:/]\d+)*/gu;

/** Web addresses, e-mail addresses and numbers in a text, in order. Nothing may cut or change them. */
export function placesOfAddresses(text: string): readonly AddressPlace[] {
  return Array.from(text.matchAll(run)).flatMap(({ 0: found, index }) =>
    placesInRun(found).map(({ start, end }) => ({ start: start + index, end: end + index })),
  );
}

function placesInRun(found: string): readonly AddressPlace[] {
  const web = startOfWebAddress(found);
  if (web >= 0) {
    const before = web === 0 ? [] : numbersIn(found.slice(0, web));
    return [...before, { start: web, end: withoutPunctuation(found, web) }];
  }
  const at = found.indexOf('@');
  const isMail = at > 0 && isWordSign(found.charAt(at - 1)) && isWordSign(found.charAt(at + 1));
  if (!isMail) return numbersIn(found);
  let start = 0;
  while (!isWordSign(found.charAt(start))) start += 1;
  return [{ start, end: withoutPunctuation(found, start) }];
}

function startOfWebAddress(found: string): number {
  const secure = found.indexOf('https://');
  return secure >= 0 ? secure : found.indexOf('http://');
}

function numbersIn(found: string): readonly AddressPlace[] {
  return Array.from(found.matchAll(number), ({ 0: digits, index }) => ({
    start: index,
    end: index + digits.length,
  }));
}

/** The end of an address; what ends a sentence or closes a bracket behind it belongs to the sentence. */
function withoutPunctuation(found: string, start: number): number {
  let end = found.length;
  while (end > start && `.,;:!?)]}'`.includes(found.charAt(end - 1))) end -= 1;
  return end;
}

function isWordSign(sign: string): boolean {
  return /^[a-z\d]$/iu.test(sign);
}
