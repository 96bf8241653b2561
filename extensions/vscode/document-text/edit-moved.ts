import type { Edit } from '../../../shared/text/edits.ts';
import { moveHunks, type WaitingEdit } from '../../../shared/text/hunks/move-hunks.ts';
import type { DocumentTexts } from './document-texts.ts';
import type { WatchedText } from './watched-text.ts';

/** What became of edits that waited while their document was open to everybody. */
export type MovedOutcome =
  | {
      readonly outcome: 'applied';
      /** As they were made, in the text just before. */
      readonly made: readonly Edit[];
      /** Of those given, as many were left out: what they are about was changed meanwhile. */
      readonly left: number;
    }
  /** Nothing was changed: all they are about is another by now; or the document is closed; or read-only. */
  | { readonly outcome: 'stale' | 'closed' | 'refused' };

/** Who types on takes a moment between two keys. */
const TRIES = 5;

/**
 * Applies edits of the text that was watched from the moment it was read, as one undo step: moved
 * along with everything that was typed since, and without those whose place was typed in.
 */
export async function editMoved(
  texts: DocumentTexts,
  { document, changes }: WatchedText,
  edits: readonly WaitingEdit[],
  onReady: (moved: readonly WaitingEdit[]) => void = ignore,
): Promise<MovedOutcome> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (document.isClosed) return { outcome: 'closed' };
    const moved = changes.reduce<readonly WaitingEdit[]>(moveHunks, edits);
    // What has no stretch of its own, such as a language to be named, is no reason to write.
    if (!moved.some(({ anchor }) => anchor.length > 0) && moved.length < edits.length) {
      return { outcome: 'stale' };
    }
    const { version } = document;
    onReady(moved);
    const made = await texts.edit(document, moved);
    if (made !== null) return { outcome: 'applied', made, left: edits.length - moved.length };
    if (document.version === version) return { outcome: 'refused' };
  }
  return { outcome: 'refused' };
}

function ignore(): void {
  // Nobody has to get ready.
}
