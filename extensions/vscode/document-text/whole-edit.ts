import { applyEdits } from '../../../shared/text/apply-edits.ts';
import type { Edit } from '../../../shared/text/edits.ts';

/**
 * Many edits, sorted by offset, as two: all from the first to the last goes, and comes back as it
 * will be. As one edit the editor would change line after line; two make it drop and take all lines
 * at once. Their result is the same text.
 */
export function asWhole(text: string, edits: readonly Edit[]): readonly Edit[] {
  const [first] = edits;
  const last = edits.at(-1);
  if (first === undefined || last === undefined) return [];
  const [start, end] = [first.offset, last.offset + last.length];
  const inside = edits.map((edit) => ({ ...edit, offset: edit.offset - start }));
  const newText = applyEdits(text.slice(start, end), inside);
  return [
    { offset: start, length: end - start, newText: '' },
    { offset: end, length: 0, newText },
  ];
}
