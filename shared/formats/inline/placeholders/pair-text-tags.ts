import type { CodePart, InlinePart } from '../../model.ts';
import type { TextTag } from './placeholder-lexing.ts';

/** A part, with the tag it is when it was found in text. */
export interface TaggedPart {
  readonly part: InlinePart;
  readonly tag: TextTag | null;
}

/**
 * Makes pairs of the tags in text that nest, within each other and within the pairs of the file; all
 * others stay placeholders. Pairs of the file keep their numbers, new ones continue them.
 */
export function pairTextTags(tagged: readonly TaggedPart[]): readonly InlinePart[] {
  const partners = findPartners(tagged);
  if (partners.size === 0) return tagged.map(({ part }) => part);
  let next = 0;
  for (const { part } of tagged) if (part.kind === 'code') next = Math.max(next, part.pair + 1);
  const numbers = new Map<number, number>();
  return tagged.map(({ part }, index) => {
    const partner = partners.get(index);
    if (partner === undefined || part.kind === 'text') return part;
    const first = Math.min(index, partner);
    const pair = numbers.get(first) ?? next++;
    numbers.set(first, pair);
    return { ...part, role: index < partner ? 'open' : 'close', pair } satisfies CodePart;
  });
}

/** Tags in text that are open between two codes of the file. */
interface Level {
  readonly open: { readonly index: number; readonly name: string }[];
  /** How many of a name are open, so that an end tag without a start is seen at once. */
  readonly waiting: Map<string, number>;
}

function findPartners(tagged: readonly TaggedPart[]): Map<number, number> {
  const partners = new Map<number, number>();
  let level = newLevel();
  const outer: Level[] = [];
  tagged.forEach(({ part, tag }, index) => {
    if (part.kind === 'text') return;
    if (part.role === 'open') {
      outer.push(level);
      level = newLevel();
    } else if (part.role === 'close') level = outer.pop() ?? newLevel();
    else if (tag?.kind === 'open') {
      level.open.push({ index, name: tag.name });
      level.waiting.set(tag.name, (level.waiting.get(tag.name) ?? 0) + 1);
    } else if (tag?.kind === 'close') {
      const start = closeTag(level, tag.name);
      if (start < 0) return;
      partners.set(start, index);
      partners.set(index, start);
    }
  });
  return partners;
}

function newLevel(): Level {
  return { open: [], waiting: new Map() };
}

/** Index of the start tag that an end tag of this name closes, -1 for none. Tags above it stay alone. */
function closeTag(level: Level, name: string): number {
  if ((level.waiting.get(name) ?? 0) === 0) return -1;
  for (;;) {
    const top = level.open.pop();
    if (top === undefined) return -1;
    level.waiting.set(top.name, (level.waiting.get(top.name) ?? 1) - 1);
    if (top.name === name) return top.index;
  }
}
