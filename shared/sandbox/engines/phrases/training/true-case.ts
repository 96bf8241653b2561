import type { Token } from '../text/tokens.ts';

/** How often words stand in which case away from the beginning of a text, where case means something. */
export class CaseCounts {
  readonly #counts = new Map<string, number>();
  readonly #locale: string;

  constructor(language: string) {
    this.#locale = language.split('-', 1)[0] ?? language;
  }

  count(tokens: readonly Token[]): void {
    if (isTitle(tokens)) return;
    let isInside = false;
    for (const { text, kind } of tokens) {
      if (endsSentence(text)) isInside = false;
      if (kind !== 'word') continue;
      if (isInside) this.#counts.set(text, (this.#counts.get(text) ?? 0) + 1);
      isInside = true;
    }
  }

  /** The tokens with the words in the case they have inside of a text. */
  trueCase(tokens: readonly Token[]): readonly Token[] {
    const all = isTitle(tokens);
    let isFirst = true;
    return tokens.map((token) => {
      isFirst ||= endsSentence(token.text);
      if (token.kind !== 'word' || !(isFirst || all)) return token;
      isFirst = false;
      return { ...token, text: this.#inside(token.text) };
    });
  }

  #inside(word: string): string {
    const lower = word.toLocaleLowerCase(this.#locale);
    const isPlain = word !== lower && word.slice(1) === lower.slice(1);
    if (!isPlain) return word;
    const [asLower, asIs] = [this.#counts.get(lower) ?? 0, this.#counts.get(word) ?? 0];
    return asLower > 0 && asLower >= asIs ? lower : word;
  }
}

/** Behind such a sign a word has the capital of its place. */
const endsSentence = (text: string): boolean => /^[.!?…]+$/u.test(text);

/** Whether each of several words has a capital, as English titles do: their case says nothing. */
export function isTitle(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ kind, text }) => kind === 'word' && text.length > 3);
  return words.length > 1 && words.every(({ text }) => /^\p{Lu}/u.test(text));
}
