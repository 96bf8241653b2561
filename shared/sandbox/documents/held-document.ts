import type { ApiKey } from '../accounts/api-key.ts';
import type { Charge } from '../accounts/account-book.ts';
import type { ByteSpool } from '../server/byte-spool.ts';
import type { DocumentRequest } from './document-request.ts';

/** A document from its upload until it was downloaded, failed and forgotten, or expired. */
export interface HeldDocument {
  readonly id: string;
  /** A secret of whoever sent it. */
  readonly documentKey: string;
  readonly owner: ApiKey;
  readonly request: DocumentRequest;
  readonly source: ByteSpool;
  /** Given back when it is never handed out. */
  readonly charge: Charge;
  /** Wall times in ms since 1970. */
  readonly takenAt: number;
  readonly queuedUntil: number;
  /** Shown as translating at least this long. */
  readonly translateTimeInMs: number;
  readonly work: AbortController;
  startedAt: number | null;
  /** Share of its texts that are translated, 0 to 1. */
  progress: number;
  /** Known once it was read. */
  billedCharacters: number;
  outcome: HeldDocumentOutcome | null;
  /** Whether its one download is under way. */
  isGoingOut: boolean;
}

export type HeldDocumentOutcome =
  | {
      readonly status: 'done';
      readonly result: ByteSpool;
      readonly headers: Readonly<Record<string, string>>;
    }
  | { readonly status: 'error'; readonly reason: string };

export type HeldDocumentState =
  | { readonly status: 'queued' }
  | { readonly status: 'translating'; readonly secondsRemaining: number }
  | HeldDocumentOutcome;

/** What the service itself says while it knows nothing yet (spec 2.3). */
const unknownSeconds = 2 ** 27;

/** What a document's state follows from. */
type Timing = Pick<
  HeldDocument,
  'startedAt' | 'queuedUntil' | 'translateTimeInMs' | 'outcome' | 'progress'
>;

/** How far a document is at a wall time (spec 2.3). */
export function stateAt(document: Timing, now: number): HeldDocumentState {
  const { startedAt, queuedUntil, translateTimeInMs, outcome } = document;
  if (startedAt === null || now < queuedUntil) return { status: 'queued' };
  const begunAt = Math.max(startedAt, queuedUntil);
  const leftInMs = begunAt + translateTimeInMs - now;
  if (outcome !== null && leftInMs <= 0) return outcome;
  const estimateInMs = outcome === null ? estimate(document.progress, now - begunAt) : 0;
  const seconds = Math.max(1, Math.ceil(Math.max(leftInMs, estimateInMs) / 1000));
  return { status: 'translating', secondsRemaining: Math.min(seconds, unknownSeconds) };
}

function estimate(progress: number, elapsedInMs: number): number {
  return progress > 0 ? (elapsedInMs / progress) * (1 - progress) : unknownSeconds * 1000;
}
