import type { SelectedText, SelectionReading } from '../../document/word-document.ts';

/** Why a selection has nothing to work on, null where it has. */
export function refuseReading({
  paragraphs,
  isParagraphAtCursor,
}: SelectedText): SelectionReading | null {
  const hasWords = paragraphs.some(({ text }) => /[\p{L}\p{N}]/u.test(text));
  if (hasWords) return null;
  if (isParagraphAtCursor || paragraphs.length === 0) {
    return { outcome: 'refused', reason: 'nothing-selected' };
  }
  return { outcome: 'refused', reason: 'no-text' };
}
