import type { Node } from './node.ts';

/** Inline elements that stand for codes (not annotations, not characters). */
export const CODES: ReadonlySet<string> = new Set(['xlf:ph', 'xlf:pc', 'xlf:sc', 'xlf:ec']);

/** The inline elements of one side of a unit in reading order. */
export interface SideInlines {
  readonly side: 'source' | 'target';
  readonly inlines: readonly Node[];
  /** False for targets when some segment has none yet: what is missing may still come. */
  readonly isComplete: boolean;
}

/** Segments and ignorables of a unit. */
export function segmentsAndIgnorables(unit: Node): Node[] {
  return unit.childrenOf('xlf:segment', 'xlf:ignorable');
}

/** Source and target of a unit; targets come in the order their `order` gives them. */
export function inlineSidesOf(unit: Node): SideInlines[] {
  const parts = segmentsAndIgnorables(unit);
  const sources = parts.flatMap((part) => [...(part.child('xlf:source')?.below() ?? [])]);
  const targets = parts
    .map((part, index) => ({ target: part.child('xlf:target'), position: index + 1 }))
    .flatMap(({ target, position }) =>
      target === undefined ? [] : [{ target, place: orderOf(target) ?? position }],
    )
    .sort((one, other) => one.place - other.place);
  const wanted = unit.childrenOf('xlf:segment').length;
  const present = unit.childrenOf('xlf:segment').filter((part) => part.child('xlf:target')).length;
  return [
    { side: 'source', inlines: sources, isComplete: true },
    {
      side: 'target',
      inlines: targets.flatMap(({ target }) => [...target.below()]),
      isComplete: present === wanted,
    },
  ];
}

/** Explicit `order` of a target, null when it has none or a wrong one. */
export function orderOf(target: Node): number | null {
  const order = target.value('order');
  return order !== null && /^[0-9]{1,9}$/.test(order) ? Number(order) : null;
}
