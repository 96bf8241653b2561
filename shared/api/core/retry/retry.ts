/** What one attempt came to, as far as retrying is concerned. */
export type AttemptFailure =
  | { readonly type: 'status'; readonly status: number }
  | { readonly type: 'unsent' } // refused, DNS, or timed out while queued: no byte of the body left
  | { readonly type: 'tls' }
  | { readonly type: 'unanswered' } // sent, then lost or timed out before a status came
  | { readonly type: 'cut-short' }; // a 2xx status came, its body did not end

/** What repeating an operation means. */
export type Safety =
  | 'repeatable' // reads, and writes that come to the same when repeated: costs nothing
  | 'billed' // safe to repeat, but each time may be billed
  | 'unsafe'; // creates something: repeating may create it twice

export interface RetryQuestion {
  readonly failure: AttemptFailure;
  readonly safety: Safety;
  readonly retriesUsed: number;
  readonly maxRetries: number;
  /** Retries so far after attempts that may have been billed. */
  readonly doubtfulRetriesUsed: number;
  /** From `Retry-After`; null when absent or not understood. */
  readonly retryAfterInMs: number | null;
  readonly budgetLeft: number;
}

export type RetryDecision =
  | {
      readonly action: 'retry';
      readonly reason: RetryReason;
      /** What it takes from the budget. */
      readonly cost: number;
      /** The failed attempt may have been billed (R6). */
      readonly doubtful: boolean;
    }
  | { readonly action: 'give-up'; readonly because: GiveUpReason };

type RetryReason = 'throttled' | 'transient';

export type GiveUpReason =
  | 'not-retryable'
  | 'unsafe'
  | 'possibly-billed'
  | 'retries-used'
  | 'hint-too-long'
  | 'budget-empty';

/** The longest `Retry-After` that is waited for (R4). */
const LONGEST_HINT_IN_MS = 60_000;
export const DEFAULT_MAX_RETRIES = 3;

const transient = { reason: 'transient', cost: 10 } as const;
const throttled = { reason: 'throttled', cost: 5 } as const;
const throttling: ReadonlySet<number> = new Set([429, 529]);
const retried: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504, 529]);
/** Statuses by which the service says that it did nothing (R9). */
const refusals: ReadonlySet<number> = new Set([429, 503, 529]);

/** Rules R1, R2, R4, R5, R6 and R9 of the retry policy. Pure. */
export function decideRetry(question: RetryQuestion): RetryDecision {
  const { failure, safety, retryAfterInMs } = question;
  if (!isRetryable(failure)) return giveUp('not-retryable');
  if (safety === 'unsafe' && !isKnownUndone(failure)) return giveUp('unsafe');
  const doubtful = isDoubtful(failure, safety);
  if (doubtful && question.doubtfulRetriesUsed > 0) return giveUp('possibly-billed');
  if (question.retriesUsed >= question.maxRetries) return giveUp('retries-used');
  if (retryAfterInMs !== null && retryAfterInMs > LONGEST_HINT_IN_MS)
    return giveUp('hint-too-long');
  const { reason, cost } = isThrottling(failure) ? throttled : transient;
  if (question.budgetLeft < cost) return giveUp('budget-empty');
  return { action: 'retry', reason, cost, doubtful };
}

/** R1 and R2: could the same request succeed later? */
export function isRetryable(failure: AttemptFailure): boolean {
  if (failure.type === 'status') return retried.has(failure.status);
  return failure.type !== 'tls';
}

function isDoubtful(failure: AttemptFailure, safety: Safety): boolean {
  return safety !== 'repeatable' && mayHaveRun(failure);
}

/** R6: the service got everything and may have worked, and billed, without our seeing the answer. */
export function mayHaveRun(failure: AttemptFailure): boolean {
  return failure.type === 'unanswered' || failure.type === 'cut-short';
}

function isThrottling(failure: AttemptFailure): boolean {
  return failure.type === 'status' && throttling.has(failure.status);
}

function isKnownUndone(failure: AttemptFailure): boolean {
  return failure.type === 'unsent' || (failure.type === 'status' && refusals.has(failure.status));
}

function giveUp(because: GiveUpReason): RetryDecision {
  return { action: 'give-up', because };
}

interface DelayQuestion {
  readonly reason: RetryReason;
  readonly retriesUsed: number;
  readonly retryAfterInMs: number | null;
  /** In [0, 1). */
  readonly random: number;
}

const TRANSIENT_BASE_IN_MS = 500;
const THROTTLED_BASE_IN_MS = 1_000;
const LONGEST_BACK_OFF_IN_MS = 20_000;

/** R3 and R4: the server's hint exactly, else full jitter over a doubling base. Pure. */
export function retryDelayInMs(question: DelayQuestion): number {
  if (question.retryAfterInMs !== null) return question.retryAfterInMs;
  const base = question.reason === 'throttled' ? THROTTLED_BASE_IN_MS : TRANSIENT_BASE_IN_MS;
  const ceiling = Math.min(base * 2 ** question.retriesUsed, LONGEST_BACK_OFF_IN_MS);
  return Math.floor(question.random * ceiling);
}

/** The three date forms of HTTP (RFC 9110, 5.6.7). */
const httpDates: readonly RegExp[] = [
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]+, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];

/**
 * Milliseconds that a `Retry-After` header asks to wait; null when absent or not understood
 * (R4: garbage, a sign, a fraction count as absent). A date is measured from the answer's own
 * `Date` header, so that a wrong local clock does no harm, else from `wallTime`. Never negative.
 */
export function readRetryAfter(
  value: string | null,
  dateHeader: string | null,
  wallTime: number,
): number | null {
  if (value === null) return null;
  const text = value.trim();
  if (/^\d{1,15}$/.test(text)) return Number(text) * 1_000;
  const until = readHttpDate(text);
  if (until === null) return null;
  const from = dateHeader === null ? null : readHttpDate(dateHeader.trim());
  return Math.max(0, until - (from ?? wallTime));
}

/** Milliseconds since 1970 of an HTTP date, null for anything else. */
function readHttpDate(text: string): number | null {
  if (!httpDates.some((form) => form.test(text))) return null;
  // The third form names no zone and means UTC.
  const time = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(time) ? null : time;
}

/** R5: one per client. Retries spend, successes refill; when empty, calls fail fast. */
export interface RetryBudget {
  readonly left: number;
  spend(cost: number): void;
  /** A success gives back what the last retry of its call cost, or 1 when it needed none. */
  refill(lastCost: number): void;
}

export const FULL_RETRY_BUDGET = 500;

export function createRetryBudget(size: number = FULL_RETRY_BUDGET): RetryBudget {
  let left = size;
  return {
    get left() {
      return left;
    },
    spend(cost) {
      left = Math.max(0, left - cost);
    },
    refill(lastCost) {
      left = Math.min(size, left + (lastCost === 0 ? 1 : lastCost));
    },
  };
}

/**
 * R8: when the service throttles one call, calls that have not begun wait as well, instead of
 * running into the same wall. Retries keep their own jittered waits, so nothing stampedes.
 */
export interface ThrottleGate {
  /** Milliseconds a new call has to wait, 0 when the way is free. */
  waitInMs(now: number): number;
  /** Closes the gate until `until` (monotonic milliseconds); never opens it earlier. */
  closeUntil(until: number): void;
}

export function createThrottleGate(): ThrottleGate {
  let closedUntil = Number.NEGATIVE_INFINITY;
  return {
    waitInMs: (now) => Math.max(0, closedUntil - now),
    closeUntil(until) {
      closedUntil = Math.max(closedUntil, until);
    },
  };
}
