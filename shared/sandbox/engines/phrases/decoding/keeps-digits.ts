import { numberForm, placeholderForm, type Token } from '../text/tokens.ts';

/** What is asked of a model. */
interface TargetVocabulary {
  readonly targetWords: { readonly words: readonly string[] };
}

/** Of each model the words of its target that hold digits, such as `web3`, with these. */
const known = new WeakMap<TargetVocabulary, ReadonlyMap<number, string>>();

/**
 * Whether the words of a translation hold no digit that the words of its source lack: published texts
 * name a product where others describe it, and a number that nobody wrote is worse than another word.
 */
export function keepsDigits(
  words: readonly number[],
  source: readonly Token[],
  model: TargetVocabulary,
): boolean {
  const digits = digitsOfWords(model);
  const held = words.flatMap((id) => digits.get(id) ?? []);
  if (held.length === 0) return true;
  const given = source.flatMap(({ kind, text }) => (kind === 'word' ? digitsOf(text) : []));
  return held.sort().join(' ') === given.sort().join(' ');
}

function digitsOfWords(model: TargetVocabulary): ReadonlyMap<number, string> {
  const found = known.get(model);
  if (found !== undefined) return found;
  const digits = new Map<number, string>();
  for (const [id, word] of model.targetWords.words.entries()) {
    if (word === numberForm || word === placeholderForm) continue;
    const held = digitsOf(word).join(' ');
    if (held !== '') digits.set(id, held);
  }
  known.set(model, digits);
  return digits;
}

const digitsOf = (text: string): string[] => text.match(/\p{Nd}+/gu) ?? [];
