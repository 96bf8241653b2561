/** Damerau–Levenshtein distance (adjacent letters swapped count once), in UTF-16 units. */
export function editDistance(one: string, other: string): number {
  const width = other.length + 1;
  const table = new Uint16Array((one.length + 1) * width);
  const at = (row: number, column: number): number => table[row * width + column] ?? 0;
  for (let column = 0; column < width; column += 1) table[column] = column;
  for (let row = 1; row <= one.length; row += 1) {
    table[row * width] = row;
    for (let column = 1; column < width; column += 1) {
      const differs = one[row - 1] === other[column - 1] ? 0 : 1;
      const cost = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + differs,
      );
      table[row * width + column] = isSwap(one, row, other, column)
        ? Math.min(cost, at(row - 2, column - 2) + 1)
        : cost;
    }
  }
  return at(one.length, other.length);
}

/** Whether the two letters that end at these places are each other's reverse. */
function isSwap(one: string, row: number, other: string, column: number): boolean {
  if (row < 2 || column < 2) return false;
  return one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
}
