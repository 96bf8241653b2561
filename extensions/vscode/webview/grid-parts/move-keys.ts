/** Ctrl, or Cmd on a Mac. */
export function isCommand({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey;
}

/** The row a key leads to; null when it leads to none. What is too far is for the grid to end. */
export function rowByKey(event: KeyboardEvent, row: number, pageRows: number): number | null {
  switch (event.key) {
    case 'ArrowDown':
      return row + 1;
    case 'ArrowUp':
      return row - 1;
    case 'PageDown':
      return row + pageRows;
    case 'PageUp':
      return row - pageRows;
    case 'Home':
      return isCommand(event) ? 0 : null;
    case 'End':
      return isCommand(event) ? Number.MAX_SAFE_INTEGER : null;
    default:
      return null;
  }
}

/** The column a key leads to, of those in a row; null when it leads to none. */
export function columnByKey<Column extends string>(
  { key }: KeyboardEvent,
  column: Column,
  columns: readonly Column[],
): Column | null {
  const at = columns.indexOf(column);
  switch (key) {
    case 'ArrowLeft':
      return columns[Math.max(0, at - 1)] ?? null;
    case 'ArrowRight':
      return columns[Math.min(columns.length - 1, at + 1)] ?? null;
    case 'Home':
      return columns[0] ?? null;
    case 'End':
      return columns.at(-1) ?? null;
    default:
      return null;
  }
}
