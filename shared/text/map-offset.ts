import type { Edit } from './edits.ts';

/**
 * Where a place of the old text is in the new one. `edits` are sorted and apart. A place inside of a
 * replaced stretch goes to the end of what replaced it, or to its start where `towards` says so;
 * both ends of a replaced stretch stay its ends.
 */
export function mapOffset(
  edits: readonly Edit[],
  offset: number,
  towards: 'start' | 'end',
): number {
  let shift = 0;
  for (const edit of edits) {
    if (offset <= edit.offset) break;
    const end = edit.offset + edit.length;
    if (offset < end || (offset === end && towards === 'end')) {
      return edit.offset + shift + (towards === 'start' ? 0 : edit.newText.length);
    }
    shift += edit.newText.length - edit.length;
  }
  return offset + shift;
}
