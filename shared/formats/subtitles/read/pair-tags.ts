import type { CueToken } from './lex-markup.ts';

/** Tags open at once beyond this stand alone: it bounds the work on hostile cues. */
const mostOpenTags = 64;

interface OpenTag {
  readonly name: string;
  readonly index: number;
}

/**
 * Numbers the tags that nest, from 0 in the order they open. Tags that are never closed, never
 * opened or cross others stay without a pair: players forgive them, so they stand alone.
 */
export function pairCueTags(tokens: readonly CueToken[]): readonly CueToken[] {
  const open: OpenTag[] = [];
  const partner = new Map<number, number>();
  const closesLeft = countCloses(tokens);
  tokens.forEach((token, index) => {
    if (token.kind === 'open' && open.length < mostOpenTags) {
      open.push({ name: token.name, index });
    }
    if (token.kind !== 'close') return;
    closesLeft.set(token.name, (closesLeft.get(token.name) ?? 0) - 1);
    const at = open.findLastIndex((tag) => tag.name === token.name);
    const outer = open[at];
    // A tag opened inside that is still to be closed would make the pair cross it.
    const crosses = open.slice(at + 1).some((inner) => (closesLeft.get(inner.name) ?? 0) > 0);
    if (outer === undefined || crosses) return;
    partner.set(outer.index, index);
    open.splice(at);
  });
  return numberPairs(tokens, partner);
}

function countCloses(tokens: readonly CueToken[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const token of tokens) {
    if (token.kind === 'close') counts.set(token.name, (counts.get(token.name) ?? 0) + 1);
  }
  return counts;
}

function numberPairs(
  tokens: readonly CueToken[],
  partner: ReadonlyMap<number, number>,
): readonly CueToken[] {
  const numbered = [...tokens];
  let pair = 0;
  tokens.forEach((token, index) => {
    const other = partner.get(index);
    const last = other === undefined ? undefined : tokens[other];
    if (other === undefined || last === undefined) return;
    numbered[index] = { ...token, pair };
    numbered[other] = { ...last, pair };
    pair += 1;
  });
  return numbered;
}
