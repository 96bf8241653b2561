import type { Token } from '../text/tokens.ts';

/** What is asked of a model. */
interface TargetVocabulary {
  readonly targetWords: { readonly words: readonly string[] };
}

/** What a sign adds: one to the quotation marks, and one to the brackets or takes one off. */
interface Half {
  readonly quotes: number;
  readonly brackets: number;
  /** May be an apostrophe, or quote what others quote with two strokes. */
  readonly isSingle: boolean;
}

const quote = /^["“”„«»「」『』]$/u;
const single = /^['‘’‚‛]$/u;
const brackets: ReadonlyMap<string, number> = new Map([
  ...['(', '（'].map((sign) => [sign, 1] as const),
  ...[')', '）'].map((sign) => [sign, -1] as const),
]);

function halfOf(sign: string): Half | null {
  if (quote.test(sign)) return { quotes: 1, brackets: 0, isSingle: false };
  if (single.test(sign)) return { quotes: 0, brackets: 0, isSingle: true };
  const turn = brackets.get(sign);
  return turn === undefined ? null : { quotes: 0, brackets: turn, isSingle: false };
}

/** Of each model the words of its target that are halves of pairs. */
const known = new WeakMap<TargetVocabulary, ReadonlyMap<number, Half>>();

/**
 * Whether the words of a translation open and close as much as those of its source: published texts
 * quote what others do not, and a phrase of which one half was taken would leave it without the other.
 */
export function keepsPairs(
  words: readonly number[],
  source: readonly Token[],
  model: TargetVocabulary,
): boolean {
  const halves = halvesOf(model);
  let [quotes, open, isSingle] = [0, 0, false];
  for (const word of words) {
    const half = halves.get(word);
    if (half === undefined) continue;
    quotes += half.quotes;
    open += half.brackets;
    isSingle ||= half.isSingle;
  }
  for (const { kind, text } of source) {
    const half = kind === 'sign' ? halfOf(text) : null;
    if (half === null) continue;
    quotes -= half.quotes;
    open -= half.brackets;
    isSingle ||= half.isSingle;
  }
  return open === 0 && (isSingle || quotes % 2 === 0);
}

function halvesOf(model: TargetVocabulary): ReadonlyMap<number, Half> {
  const found = known.get(model);
  if (found !== undefined) return found;
  const halves = new Map<number, Half>();
  for (const [id, word] of model.targetWords.words.entries()) {
    const half = halfOf(word);
    if (half !== null) halves.set(id, half);
  }
  known.set(model, halves);
  return halves;
}
