import type { PlacedEdit } from './cut-edit.ts';
import type { WordParagraph } from './word-paragraph.ts';

/** The edits of the new text that give the old one again, each in the run it was taken from. */
export function inverseEdits(
  { text, runs }: WordParagraph,
  edits: readonly PlacedEdit[],
): readonly PlacedEdit[] {
  let shift = 0;
  return edits.map(({ offset, length, newText }) => {
    const isAtStart = runs.some(({ start }) => start === offset);
    const inverse: PlacedEdit = {
      offset: offset + shift,
      length: newText.length,
      newText: text.slice(offset, offset + length),
      joins: isAtStart ? 'after' : 'before',
    };
    shift += newText.length - length;
    return inverse;
  });
}
