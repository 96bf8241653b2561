import type { Edit } from './edits.ts';

/**
 * Splices `edits` into `text`. They must be sorted by offset, must not overlap and must lie inside
 * the text; two insertions at the same offset keep their order.
 * @throws RangeError that names the edit (and its neighbour) when they do not.
 */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  // As long as it becomes: an array that grows is copied time and again.
  const pieces = new Array<string>(edits.length * 2 + 1);
  let count = 0;
  let end = 0;
  let previous: Edit | null = null;
  for (const edit of edits) {
    if (previous !== null && edit.offset < end) throw overlap(previous, edit);
    if (!isInside(edit, text.length)) throw outside(edit, text.length);
    pieces[count++] = text.slice(end, edit.offset);
    pieces[count++] = edit.newText;
    end = edit.offset + edit.length;
    previous = edit;
  }
  pieces[count] = text.slice(end);
  return pieces.join('');
}

function isInside(edit: Edit, textLength: number): boolean {
  return (
    Number.isSafeInteger(edit.offset) &&
    Number.isSafeInteger(edit.length) &&
    edit.offset >= 0 &&
    edit.length >= 0 &&
    edit.offset + edit.length <= textLength
  );
}

function span(edit: Edit): string {
  return `[${edit.offset}, ${edit.offset + edit.length})`;
}

function overlap(previous: Edit, edit: Edit): RangeError {
  return new RangeError(
    `The edit at ${span(edit)} begins before the edit at ${span(previous)} ends: edits must be sorted and must not overlap.`,
  );
}

function outside(edit: Edit, textLength: number): RangeError {
  return new RangeError(
    `The edit at ${span(edit)} does not lie inside the text, which spans [0, ${textLength}).`,
  );
}
