import { type InlineItem, matchPairs } from '../inline-items.ts';
import type { RestoredPiece, PayloadToken } from '../protect-recipe.ts';
import type { PayloadForm } from '../protected-segment.ts';

/**
 * Numbers the codes of a payload. Pairs that nest become open and close tokens, in the form `single`
 * two tokens of their own; codes that directly follow each other with nothing to say between them,
 * also pairs without content, travel as one.
 */
export function numberTokens(
  items: readonly InlineItem[],
  form: PayloadForm,
): readonly PayloadToken[] {
  const partners = matchPairs(items);
  const loud = countLoud(items);
  const ids = new Map<number, number>();
  const tokens: PayloadToken[] = [];
  let next = 1;
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    if (item === undefined) break;
    if (item.kind === 'text') {
      tokens.push(item);
      continue;
    }
    const silentEnd = endOfSilentRun(items, partners, loud, at);
    const partner = partners.get(at);
    if (silentEnd > at) {
      const pieces = items.slice(at, silentEnd).map(pieceOf);
      tokens.push({ kind: 'single', id: next++, pieces, half: null });
      at = silentEnd - 1;
    } else if (partner === undefined) {
      const count = item.sentAs === undefined ? {} : { sentAs: item.sentAs };
      tokens.push({ kind: 'single', id: next++, pieces: [item.piece], half: null, ...count });
    } else {
      const role = partner > at ? 'open' : 'close';
      const pair = Math.min(at, partner);
      const id = form === 'paired' ? (ids.get(pair) ?? next++) : next++;
      ids.set(pair, id);
      const pieces = [item.piece];
      if (form === 'paired') tokens.push({ kind: role, id, pieces });
      else tokens.push({ kind: 'single', id, pieces, half: { role, pair } });
    }
  }
  return tokens;
}

function pieceOf(item: InlineItem): RestoredPiece {
  return item.kind === 'text' ? item : item.piece;
}

/** End of the run of codes from `at` that may travel as one; `at` itself when there is none. */
function endOfSilentRun(
  items: readonly InlineItem[],
  partners: ReadonlyMap<number, number>,
  loud: readonly number[],
  at: number,
): number {
  let end = at;
  for (;;) {
    const item = items[end];
    if (item?.kind !== 'code' || item.speaks) return end;
    const partner = partners.get(end);
    if (item.role !== 'placeholder' && partner === undefined) return end;
    if (partner === undefined) end += 1;
    else if (partner > end && loud[partner] === loud[end]) end = partner + 1;
    else return end;
  }
}

/** Before each index: how many items are text or codes that speak. */
function countLoud(items: readonly InlineItem[]): number[] {
  const counts = [0];
  let count = 0;
  for (const item of items) {
    if (item.kind === 'text' || item.speaks) count += 1;
    counts.push(count);
  }
  return counts;
}
