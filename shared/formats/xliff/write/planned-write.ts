import type { InlinePart, EditPlan } from '../../model.ts';
import type { SegmentRecord } from '../document.ts';

/** What stands before and after the content of a new target element, white space included. */
export interface TargetTags {
  readonly open: string;
  readonly close: string;
}

/** Whose a target is: a machine's, one that somebody has to look at besides, or a person's own words. */
export type Authorship = 'machine' | 'review' | 'person';

/** What one answer becomes in the file: kept for verifying. */
export interface PlannedWrite {
  readonly key: string;
  readonly segment: SegmentRecord;
  readonly parts: readonly InlinePart[];
  /** Content of the target as written. */
  readonly content: string;
  readonly authorship: Authorship;
  /** What the content was put between when an element was made for it alone; set by planning it. */
  tags: TargetTags | null;
}

/** A plan for XLIFF remembers what was to be written where. */
export interface XliffPlan extends EditPlan {
  readonly writes: readonly PlannedWrite[];
}
