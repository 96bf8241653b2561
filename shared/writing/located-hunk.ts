import type { ProsePassage } from '../formats/prose/prose-passage.ts';
import type { Edit } from '../text/edits.ts';
import type { Hunk, HunkKind, TextSpan } from '../text/hunks/hunk.ts';

/** A hunk as an edit of the document. */
export interface LocatedHunk extends Edit {
  readonly kind: HunkKind;
  /** What is replaced and by what, as people read it: without escapes and line prefixes. */
  readonly original: string;
  readonly replacement: string;
  /** The words in the document that the hunk is about. */
  readonly anchor: TextSpan;
}

/** Finds the place of a hunk in the document; null where it has none. */
export function locateHunk(hunk: Hunk, passage: ProsePassage): LocatedHunk | null {
  const edit = passage.toDocument(hunk);
  if (edit === null) return null;
  const shown = passage.spanOf(hunk.anchor);
  const start = Math.min(shown?.start ?? edit.offset, edit.offset);
  const end = Math.max(shown?.end ?? 0, edit.offset + edit.length);
  return {
    ...edit,
    kind: hunk.kind,
    original: hunk.original,
    replacement: hunk.newText,
    anchor: { offset: start, length: end - start },
  };
}

/** What tells a hunk in any place of any document: the words it replaces, and by which. */
export function hunkSignature({
  original,
  replacement,
}: Pick<LocatedHunk, 'original' | 'replacement'>): string {
  return JSON.stringify([original, replacement]);
}
