import type { DataObject } from '../catalogue/tree/data-tree.ts';

/** The whole of a file, a message with its attributes, or the variants of a selection. */
export interface FluentObject extends DataObject {
  readonly what: 'file' | 'message' | 'selection';
  /** What a selection goes by: `$count`, `NUMBER($day, type: "ordinal")`; empty for all else. */
  readonly selector: string;
  /** Whether it begins in a line of its own, as selections may. */
  readonly isBlock: boolean;
}

export function isFluentObject(node: object): node is FluentObject {
  return 'what' in node;
}
