import type { RestoredPiece } from './protect-recipe.ts';

/** Running text or a code of a payload that is being prepared for sending. */
export type InlineItem =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'code';
      readonly role: 'placeholder' | 'open' | 'close';
      readonly pair: number;
      readonly piece: RestoredPiece;
      /** Part of the sentence, like a name or a number: stays in the text even at its edge. */
      readonly speaks: boolean;
      /** The number that is sent in its place. */
      readonly sentAs?: string;
    };

/** For each open or close item the index of its partner; items that do not nest have none. */
export function matchPairs(items: readonly InlineItem[]): Map<number, number> {
  const partners = new Map<number, number>();
  const open: { readonly index: number; readonly pair: number }[] = [];
  const waiting = new Set<number>();
  items.forEach((item, index) => {
    if (item.kind !== 'code' || item.role === 'placeholder') return;
    if (item.role === 'open') {
      open.push({ index, pair: item.pair });
      waiting.add(item.pair);
    } else if (waiting.has(item.pair)) {
      // What is still open above crosses this pair and stays alone.
      for (let top = open.pop(); top !== undefined; top = open.pop()) {
        waiting.delete(top.pair);
        if (top.pair !== item.pair) continue;
        partners.set(top.index, index);
        partners.set(index, top.index);
        break;
      }
    }
  });
  return partners;
}

/** Whether a text has a letter: without one there is nothing to translate. */
export function hasLetter(text: string): boolean {
  return letter.test(text);
}

const letter = /\p{L}/u;
