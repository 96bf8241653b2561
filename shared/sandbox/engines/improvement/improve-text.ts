import { applyEdits } from '../../../text/apply-edits.ts';
import type { Edit } from '../../../text/edits.ts';
import { findProtectedRanges } from '../../../text/protected-ranges.ts';
import { CodeFreeText } from './code-free-text.ts';

export interface Improved<Proposal extends Edit> {
  readonly text: string;
  /** The proposals that were applied. */
  readonly applied: readonly Proposal[];
}

/**
 * Applies what `propose` finds in a text, seen without inline codes. Edits that would touch a
 * placeholder, a tag, an address or a code are dropped, and so are all but the first of edits
 * that overlap; at one place the longer edit is first.
 */
export function applyProposedEdits<Proposal extends Edit>(
  text: string,
  propose: (codeFree: string) => readonly Proposal[],
): Improved<Proposal> {
  const view = new CodeFreeText(text);
  const kept = findProtectedRanges(text);
  const sorted = [...propose(view.text)].sort(
    (one, other) => one.offset - other.offset || other.length - one.length,
  );
  const edits: Edit[] = [];
  const applied: Proposal[] = [];
  let end = 0;
  for (const proposal of sorted) {
    const edit = view.toOriginal(proposal);
    if (edit === null || edit.offset < end) continue;
    const { offset, length } = edit;
    if (kept.some((range) => offset < range.end && offset + length > range.start)) continue;
    edits.push(edit);
    applied.push(proposal);
    end = offset + Math.max(length, 1);
  }
  return { text: applyEdits(text, edits), applied };
}
