import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import type { WaitingHunk } from './waiting-hunks.ts';

/** A document with its hunks applied, and where each of them stands in it. */
export interface ProposedText {
  readonly text: string;
  readonly places: readonly { readonly id: number; readonly start: number; readonly end: number }[];
}

export function proposeText(text: string, hunks: readonly WaitingHunk[]): ProposedText {
  let shift = 0;
  const places = hunks.map(({ id, offset, length, newText }) => {
    const start = offset + shift;
    shift += newText.length - length;
    return { id, start, end: start + newText.length };
  });
  return { text: applyEdits(text, hunks), places };
}

/** The hunk at a place of the proposed text, else the next one in the text, else the first. */
export function placeNear({ places }: ProposedText, offset: number): number | null {
  const at = places.find(({ start, end }) => start <= offset && offset <= end);
  const next = places.find(({ start }) => start >= offset);
  return (at ?? next ?? places[0])?.id ?? null;
}
