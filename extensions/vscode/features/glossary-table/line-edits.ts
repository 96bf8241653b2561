import { largestOf, smallestOf } from '../../../../shared/text/lists/extremes.ts';

/** Lines `at` to `at + remove` become `insert`. Positions are those before any edit of a list. */
export interface LineEdit {
  readonly at: number;
  readonly remove: number;
  readonly insert: readonly string[];
}

/** A change of a text as editors tell it: a range that is replaced. */
export interface RangeChange {
  readonly startLine: number;
  readonly endLine: number;
  readonly text: string;
}

/** Beyond this many places it is quicker to write the lines between them too. */
const MOST_EDITS = 500;

/** Edits in order, neighbours joined; many of them become one over all their lines. */
export function joinLineEdits(
  edits: readonly LineEdit[],
  lineAt: (line: number) => string,
): readonly LineEdit[] {
  const sorted = edits.toSorted((one, other) => one.at - other.at);
  const joined: { at: number; remove: number; insert: string[] }[] = [];
  for (const { at, remove, insert } of sorted) {
    const last = joined.at(-1);
    if (last === undefined || last.at + last.remove !== at) {
      joined.push({ at, remove, insert: [...insert] });
      continue;
    }
    last.remove += remove;
    for (const line of insert) last.insert.push(line);
  }
  return joined.length > MOST_EDITS ? [asOne(joined, lineAt)] : joined;
}

function asOne(edits: readonly LineEdit[], lineAt: (line: number) => string): LineEdit {
  const start = edits[0]?.at ?? 0;
  const insert: string[] = [];
  let line = start;
  for (const edit of edits) {
    for (; line < edit.at; line += 1) insert.push(lineAt(line));
    for (const each of edit.insert) insert.push(each);
    line = edit.at + edit.remove;
  }
  return { at: start, remove: line - start, insert };
}

/** Which lines a change of the document touched; null when it touched none. */
export function touchedLines(
  changes: readonly RangeChange[],
  lineAt: (line: number) => string,
): LineEdit | null {
  if (changes.length === 0) return null;
  const at = smallestOf(changes.map(({ startLine }) => startLine));
  const end = largestOf(changes.map(({ endLine }) => endLine));
  const growth = changes.reduce(
    (sum, { startLine, endLine, text }) => sum + lineEnds(text) - (endLine - startLine),
    0,
  );
  const insert: string[] = [];
  for (let line = at; line <= end + growth; line += 1) insert.push(lineAt(line));
  return { at, remove: end - at + 1, insert };
}

function lineEnds(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit === 0x0a || (unit === 0x0d && text.charCodeAt(index + 1) !== 0x0a)) count += 1;
  }
  return count;
}

/** Whether edits fit a text of this many lines: in order, and none over another. */
export function areLineEditsOf(edits: readonly LineEdit[], lineCount: number): boolean {
  let from = 0;
  for (const { at, remove } of edits.toSorted((one, other) => one.at - other.at)) {
    if (at < from || at + remove > lineCount) return false;
    from = at + remove;
  }
  return true;
}
