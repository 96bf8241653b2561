import type * as vscode from 'vscode';
import type { Inert } from '../../../../shared/text/inert.ts';
import type { ProposedSegment } from '../../../../shared/translation/index.ts';
import type { FileReview } from './file-review.ts';

/** One file of the review list: waiting for decisions, done, or not translated. */
export interface ReviewEntry {
  readonly kind: 'file';
  readonly id: number;
  readonly uri: vscode.Uri;
  /** The file it was translated from, as the job names it. */
  readonly input: string;
  /** Target language, for titles. */
  readonly target: string;
  /** Null once it is settled, and for a file that could not be translated. */
  review: FileReview | null;
  /** What became of it, in a sentence; null while it waits. */
  result: { readonly failed: boolean; readonly message: Inert } | null;
  /** Lets go of the journal the proposal holds. */
  readonly release: () => Promise<void>;
}

export interface UnitNode {
  readonly kind: 'unit';
  readonly entry: ReviewEntry;
  readonly unit: ProposedSegment;
}

export type ReviewNode = ReviewEntry | UnitNode;

/** What a command gets from the tree. */
export function isReviewNode(value: unknown): value is ReviewNode {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  return value.kind === 'file' || value.kind === 'unit';
}
