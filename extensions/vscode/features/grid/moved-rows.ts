/** Rows `at` to `at + remove` are as many as `insert` now. */
export interface RowsChange {
  readonly at: number;
  readonly remove: number;
  readonly insert: number;
}

/** The same order after a change: rows stay where they are, new ones come last. */
export function movedOrder(order: readonly number[], { at, remove, insert }: RowsChange): number[] {
  const kept = Math.min(remove, insert);
  const growth = insert - remove;
  const moved: number[] = [];
  for (const row of order) {
    if (row < at + kept) moved.push(row);
    else if (row >= at + remove) moved.push(row + growth);
  }
  for (let row = at + kept; row < at + insert; row += 1) moved.push(row);
  return moved;
}

/** Where one row is after a change; -1 when it is gone. */
export function movedRow(row: number, { at, remove, insert }: RowsChange): number {
  if (row < at) return row;
  // Of rows that took the place of others nobody knows which became which, unless they are as many.
  if (row < at + remove) return remove === insert ? row : -1;
  return row + insert - remove;
}
