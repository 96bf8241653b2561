import type { InlinePart, Plan } from '../model.ts';
import type { SegmentRecord } from './document.ts';

/** What one answer becomes in the file: kept for verifying. */
export interface PlannedWrite {
  readonly key: string;
  readonly segment: SegmentRecord;
  readonly parts: readonly InlinePart[];
  /** Content of the target as written. */
  readonly content: string;
  readonly needsReview: boolean;
}

/** A plan for XLIFF remembers what was to be written where. */
export interface XliffPlan extends Plan {
  readonly writes: readonly PlannedWrite[];
}
