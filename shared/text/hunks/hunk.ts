import type { Edit } from '../edits.ts';

/**
 * What a hunk is about: `spelling` puts one word in place of a like one, `punctuation` and `spacing`
 * touch no letter, everything else is `wording`.
 */
export type HunkKind = 'spelling' | 'punctuation' | 'spacing' | 'wording';

/** One change that can be taken or left by itself. Offsets in UTF-16 units of the original text. */
export interface Hunk extends Edit {
  readonly kind: HunkKind;
  /** What stands at `offset` in the original. */
  readonly original: string;
  /**
   * The stretch that shows what the hunk is about, never empty unless the text is: the replaced
   * words, or the word beside an insertion. The hunk is void once something in it has changed.
   */
  readonly anchor: TextSpan;
}

export interface TextSpan {
  readonly offset: number;
  readonly length: number;
}
