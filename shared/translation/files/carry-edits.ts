import type { LocalisationFile } from '../../formats/model.ts';
import { changedSpan } from '../../text/changed-span.ts';
import type { Edit } from '../../text/edits.ts';
import { moveOver, type WaitingEdit } from '../../text/hunks/move-hunks.ts';

/**
 * Edits that were planned for a file, for what its text is by now. Null when something was changed
 * in a unit they write: the stretch from the first change to the last counts as changed.
 */
export function carryEdits(
  file: LocalisationFile,
  edits: readonly Edit[],
  text: string,
): readonly Edit[] | null {
  if (text === file.text) return edits;
  const { start, oldEnd, newEnd } = changedSpan(file.text, text);
  const change = { offset: start, length: oldEnd - start, newText: text.slice(start, newEnd) };
  const units = file.segments();
  const anchored = edits.map((edit): WaitingEdit => {
    const index = units.indexAt(edit.offset);
    // The language of all targets stands in no unit.
    const anchor =
      index < 0 ? { offset: edit.offset, length: edit.length } : units.at(index).location;
    return { ...edit, anchor };
  });
  const moved = moveOver(anchored, [change]);
  return moved.length === edits.length ? moved : null;
}
