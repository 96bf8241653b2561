import type { CodePart, InlinePart } from '../../model.ts';

/**
 * Whether a target holds every code of its source exactly once and nothing else, with pairs that nest
 * wherever those of the source do. The order is free, and so are the pair numbers; both ends of a pair
 * must belong together as in the source. This is asked of answers, and of what people write instead:
 * codes that stand for text count as well. Whatever it accepts, `sameMarkup` accepts.
 */
export function keepsCodes(source: readonly InlinePart[], target: readonly InlinePart[]): boolean {
  const wanted = inventory(source);
  const found = inventory(target);
  if (wanted.nests && !found.nests) return false;
  if (wanted.size !== found.size || wanted.counts.size !== found.counts.size) return false;
  for (const [key, count] of wanted.counts) if (found.counts.get(key) !== count) return false;
  return true;
}

interface Inventory {
  readonly counts: ReadonlyMap<string, number>;
  readonly size: number;
  readonly nests: boolean;
}

function inventory(parts: readonly InlinePart[]): Inventory {
  const counts = new Map<string, number>();
  const open: CodePart[] = [];
  let nests = true;
  let size = 0;
  for (const part of parts) {
    if (part.kind === 'text') continue;
    size += 1;
    if (part.role === 'open') open.push(part);
    let key = keyOf(part);
    if (part.role === 'close') {
      const start = open.pop();
      if (start?.pair !== part.pair) nests = false;
      key = `${start === undefined ? '' : keyOf(start)}\n${key}`;
    }
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return { counts, size, nests: nests && open.length === 0 };
}

function keyOf(part: CodePart): string {
  return `${part.role} ${part.verbatim} ${part.content}`;
}
