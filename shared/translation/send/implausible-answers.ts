/** What is odd about the answers of one request, by position. */
export interface ImplausibleAnswers {
  /** The answers seem to belong to other texts of the request: none of them can be trusted. */
  readonly misordered: boolean;
  /** Answers that are empty, or the unchanged text, though the text has words. */
  readonly suspects: ReadonlyMap<number, 'emptied' | 'unchanged'>;
}

/** From this many words on, an unchanged text is more likely a fault than a name. */
const WORDS_OF_A_SENTENCE = 5;

/**
 * Looks for answers that the service may have mixed up or left out. Codes and digits are the
 * fingerprint of a text: where two answers each lack their own and carry another's, the order is
 * wrong. `sameLanguage` says that unchanged text is to be expected.
 */
export function findImplausibleAnswers(
  payloads: readonly string[],
  answers: readonly string[],
  sameLanguage: boolean,
): ImplausibleAnswers {
  const suspects = new Map<number, 'emptied' | 'unchanged'>();
  for (const [index, payload] of payloads.entries()) {
    const answer = answers[index] ?? '';
    if (isEmpty(answer)) suspects.set(index, 'emptied');
    else if (!sameLanguage && answer === payload && isSentence(payload)) {
      suspects.set(index, 'unchanged');
    }
  }
  return { misordered: isMisordered(payloads, answers), suspects };
}

function isMisordered(payloads: readonly string[], answers: readonly string[]): boolean {
  const own = payloads.map(fingerprint);
  const positionsOf = new Map<string, number[]>();
  for (const [index, print] of own.entries()) {
    if (print !== '') positionsOf.set(print, [...(positionsOf.get(print) ?? []), index]);
  }
  let strangers = 0;
  for (const [index, answer] of answers.entries()) {
    const print = fingerprint(answer);
    if (print === own[index]) continue;
    if (positionsOf.has(print)) strangers += 1;
  }
  return strangers >= 2;
}

/** The elements and the digits of a text, in an order that word order does not change. */
function fingerprint(text: string): string {
  const elements = text.match(/<[gx] [^<>]*>/g) ?? [];
  const numbers = text.replace(/<[^<>]*>/g, ' ').match(/\d(?:[\d.,\u00a0\u202f]*\d)?/g) ?? [];
  const ids = elements.map((element) => `<${digitsOf(element)}`);
  return [...ids, ...numbers.map(digitsOf)].toSorted().join(' ');
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function isEmpty(answer: string): boolean {
  return answer.replace(/<[^<>]*>/g, '').trim() === '';
}

function isSentence(payload: string): boolean {
  const words = payload.replace(/<[^<>]*>/g, ' ').match(/\p{L}{2,}/gu) ?? [];
  return words.length >= WORDS_OF_A_SENTENCE;
}
