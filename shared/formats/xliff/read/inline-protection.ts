import type { CodePart, InlinePart } from '../../model.ts';

/** A pair that is open, and what came before it. */
interface OpenPair {
  readonly at: number;
  readonly texts: number;
  readonly hidden: number;
}

/**
 * Hides whole pairs whose inside holds protected text and no other: one code takes the place of
 * `<mrk translate="no">…</mrk>` or of a range from `sm` to `em`. Pairs are numbered anew.
 */
export function collapseProtected(parts: readonly InlinePart[]): InlinePart[] {
  const kept: InlinePart[] = [];
  const open: OpenPair[] = [];
  let texts = 0;
  let hidden = 0;
  for (const part of parts) {
    kept.push(part);
    if (part.kind === 'text') {
      texts++;
      continue;
    }
    if (part.origin === 'protected') hidden++;
    if (part.role === 'open') open.push({ at: kept.length - 1, texts, hidden });
    const start = part.role === 'close' ? open.pop() : undefined;
    if (start?.texts === texts && start.hidden < hidden) {
      kept.push(protectedCode(kept.splice(start.at).map(contentOf).join('')));
    }
  }
  return renumbered(kept);
}

function contentOf(part: InlinePart): string {
  return part.kind === 'code' ? part.content : '';
}

export function protectedCode(content: string): CodePart {
  return {
    kind: 'code',
    role: 'placeholder',
    pair: -1,
    content,
    verbatim: true,
    origin: 'protected',
    fixedOrder: false,
  };
}

function renumbered(parts: readonly InlinePart[]): InlinePart[] {
  const numbers = new Map<number, number>();
  return parts.map((part) => {
    if (part.kind === 'text' || part.role === 'placeholder') return part;
    const pair = numbers.get(part.pair) ?? numbers.size;
    numbers.set(part.pair, pair);
    return { ...part, pair };
  });
}
