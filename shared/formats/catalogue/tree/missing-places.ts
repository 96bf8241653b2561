import { itemsOf, type DataContainer, type DataItem } from './data-tree.ts';
import type { Branch, TreePart } from './text-tree.ts';

/** The parts of a container with what the translation has of them, and where it lacks one. */
export interface PartPlace {
  readonly part: TreePart;
  readonly found: DataItem | null;
  /** Number of the item of the translation behind which it belongs; -1 for the beginning. */
  readonly behind: number;
}

/**
 * Where the parts of a source belong that a translation lacks: behind the one before them in the
 * source that it has, else before the next one, else at its end. Elements of arrays come at the end.
 */
export function placeParts({ parts }: Branch, target: DataContainer): readonly PartPlace[] {
  const items = itemsOf(target);
  const numbers = new Map(items.map((item, index) => [item, index]));
  const last = items.length - 1;
  const found = parts.map(({ key }) => itemOf(target, key));
  const first = found.find((item) => item !== null) ?? null;
  let behind = first === null ? last : (numbers.get(first) ?? 0) - 1;
  return parts.map((part, index) => {
    const item = found[index] ?? null;
    if (item !== null) behind = numbers.get(item) ?? behind;
    return { part, found: item, behind: target.kind === 'array' ? last : behind };
  });
}

function itemOf(target: DataContainer, key: string): DataItem | null {
  if (target.kind === 'object') return target.byKey.get(key) ?? null;
  return target.items[Number(key)] ?? null;
}
