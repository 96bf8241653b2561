import type { Edit } from '../../text/edits.ts';
import type { TextSpan } from '../../text/hunks/hunk.ts';
import type { ProtectedRange } from '../../text/protected-ranges.ts';
import type { Span } from '../source-text/passage.ts';

/** One paragraph, comment or target as it is corrected: running text, and the way back to its place. */
export interface ProsePassage {
  /** What is sent. */
  readonly text: string;
  /** Stretches of `text` that must stay as they are, in order and apart. */
  readonly kept: readonly ProtectedRange[];
  /** Codes in `text`, as they are sent: what remains without them is what people read. */
  readonly codes: readonly string[];
  /** Where it stands in the document, in UTF-16 units; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /**
   * The edit of the document that makes the same change as an edit of `text`; null where that would
   * cut through a code, an escape or what joins two lines.
   */
  toDocument(edit: Edit): Edit | null;
  /** Where a stretch of `text` stands in the document; null where it begins or ends inside an escape. */
  spanOf(stretch: TextSpan): Span | null;
}
