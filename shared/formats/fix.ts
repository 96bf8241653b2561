import type { Edit } from '../text/edits.ts';

/** What a fix does; hosts say it in the user's language. */
export type FixCode =
  | 'insert-codes' // the codes
  | 'remove-codes' // the codes
  | 'restore-codes' // missing and foreign ones
  | 'insert-placeholders'
  | 'remove-placeholders'
  | 'restore-placeholders'
  | 'copy-outer-space'
  | 'collapse-spaces'
  | 'fix-end' // the mark that is written, empty when one is removed
  | 'use-source-number' // the number that is written, and the one it takes the place of
  | 'copy-source'
  | 'use-other-translation' // the unit it is taken from
  | 'use-term' // what is written, and the wording it takes the place of
  | 'renumber-cues'
  | 'rebalance-lines'
  | 'extend-cue' // the new end
  | 'separate-cues';

/** One way to mend a problem: edits of the text as it was checked. */
export interface Fix {
  readonly code: FixCode;
  /** What the title names; see the codes. */
  readonly details: readonly string[];
  /** Sorted, not overlapping. */
  readonly edits: readonly Edit[];
  /**
   * The one to take without looking, alone or with those of other problems: it is right whatever the
   * text says. At most one for each problem; a guess, however likely, is for a person to choose.
   */
  readonly isPreferred: boolean;
}
