/** An edit between two texts by words: which words of the first were replaced by which. */
export interface WordEdit {
  readonly from: number;
  readonly removed: string;
  readonly inserted: string;
}

const wordsOf = (text: string): readonly string[] =>
  text.match(/[\p{L}\p{N}'’]+|[^\s\p{L}\p{N}]/gu) ?? [];

/** Length of the longest common subsequence of the two tails. */
function commonTails(one: readonly string[], other: readonly string[]): readonly number[][] {
  const table = Array.from({ length: one.length + 1 }, () =>
    new Array<number>(other.length + 1).fill(0),
  );
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      table[row]![column] =
        one[row] === other[column]
          ? table[row + 1]![column + 1]! + 1
          : Math.max(table[row + 1]![column]!, table[row]![column + 1]!);
    }
  }
  return table;
}

/** The edits by words that turn one text into the other. */
export function wordEdits(before: string, after: string): readonly WordEdit[] {
  const one = wordsOf(before);
  const other = wordsOf(after);
  const common = commonTails(one, other);
  const edits: WordEdit[] = [];
  let [row, column, removed, inserted] = [0, 0, [] as string[], [] as string[]];
  const flush = (): void => {
    if (removed.length + inserted.length === 0) return;
    const from = row - removed.length;
    edits.push({ from, removed: removed.join(' '), inserted: inserted.join(' ') });
    [removed, inserted] = [[], []];
  };
  while (row < one.length || column < other.length) {
    if (row < one.length && one[row] === other[column]) {
      flush();
      row += 1;
      column += 1;
    } else if (
      row < one.length &&
      (common[row + 1]?.[column] ?? 0) >= (common[row]?.[column + 1] ?? 0)
    ) {
      removed.push(one[row]!);
      row += 1;
    } else {
      inserted.push(other[column] ?? '');
      column += 1;
    }
  }
  flush();
  return edits;
}

/** Whether two edits do the same. */
export function isSameEdit(one: WordEdit, other: WordEdit): boolean {
  return (
    one.from === other.from && one.removed === other.removed && one.inserted === other.inserted
  );
}
