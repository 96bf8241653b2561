/** Small repeatable random numbers (mulberry32): the same seed gives the same mutations. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Characters that matter to a reader of XML, among them some it must refuse. */
const TELLING =
  '<>&;"\'=/!?-[]: \t\r\n#xXaA0.\u0000\u0001\u001f\u007f\u0085\u00b7\u00e9\u0300\u2028\ufeff\ufffd\ufffe\uffff\ud800\udc00';

export const MUTATIONS = ['cut', 'change', 'remove', 'double', 'swap'] as const;
export type Mutation = (typeof MUTATIONS)[number];

/** The text cut off, or with one character changed, removed, doubled or swapped with the next. */
export function mutate(text: string, mutation: Mutation, random: () => number): string {
  const at = Math.floor(random() * text.length);
  const before = text.slice(0, at);
  const unit = text.charAt(at);
  const after = text.slice(at + 1);
  switch (mutation) {
    case 'cut':
      return before;
    case 'change':
      return before + TELLING.charAt(Math.floor(random() * TELLING.length)) + after;
    case 'remove':
      return before + after;
    case 'double':
      return before + unit + unit + after;
    case 'swap':
      return before + after.charAt(0) + unit + after.slice(1);
  }
}

/** The same text with one telling character put in. */
export function insertCharacter(text: string, random: () => number): string {
  const at = Math.floor(random() * (text.length + 1));
  return text.slice(0, at) + TELLING.charAt(Math.floor(random() * TELLING.length)) + text.slice(at);
}
