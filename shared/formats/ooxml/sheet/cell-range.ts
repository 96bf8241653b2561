/** Cells from one corner to the other; rows and columns count from 1. */
export interface CellRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** Reads `A1:C10` or `A1`, with `$` or without; null for anything else. */
export function readCellRange(reference: string): CellRange | null {
  const [first = '', last = first] = reference.replaceAll('$', '').split(':');
  const [start, end] = [readCell(first), readCell(last)];
  if (start === null || end === null) return null;
  return { top: start.row, left: start.column, bottom: end.row, right: end.column };
}

/** Reads `C10`. */
export function readCell(
  reference: string,
): { readonly row: number; readonly column: number } | null {
  const match = /^(?<letters>[A-Za-z]{1,3})(?<digits>\d{1,7})$/u.exec(reference);
  const { letters, digits } = match?.groups ?? {};
  if (letters === undefined || digits === undefined) return null;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(digits), column };
}
