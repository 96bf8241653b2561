import { isServiceError, ServiceError } from '../../api/core/errors.ts';
import { formatDuration } from '../../text/format-duration.ts';

/** What the service bills by: characters of text, milliseconds of speech. */
export type BilledUnit = 'characters' | 'speech';

/** What a budget allows and what is asked of it, in its unit. */
export interface BudgetReached {
  readonly unit: BilledUnit;
  /** For people: `this run`, `this billing period`. */
  readonly of: string;
  readonly limit: number;
  /** Billed so far, work that is under way included. */
  readonly used: number;
  /** Of the request that does not fit. */
  readonly asked: number;
}

const CODE = 'budget-reached';

/** The request was not sent: it would have passed the budget by its first byte over. */
export function budgetError(reached: BudgetReached): ServiceError {
  const { of, unit, limit, used, asked } = reached;
  const counted = unit === 'speech' ? 'ms of speech' : 'characters';
  return new ServiceError({
    kind: 'quota-exceeded',
    code: CODE,
    message: `The budget of ${of} is reached: ${used} of ${limit} ${counted}, ${asked} asked for.`,
    userMessage: unit === 'speech' ? speechMessage(reached) : textMessage(reached),
  });
}

function textMessage({ of, limit, used, asked }: BudgetReached): string {
  const [most, spent, next] = [limit, used, asked].map((count) => count.toLocaleString('en-US'));
  return `The budget of ${most} characters for ${of} does not allow this: ${spent} are used, and the next request has ${next}. It was not sent, and what is finished is kept. Raise the budget and run it again to go on from there.`;
}

function speechMessage({ of, limit, used }: BudgetReached): string {
  return `The budget of ${formatDuration(limit)} of speech for ${of} is used up: ${formatDuration(used)} were sent. The rest was not, and what is finished is kept. Raise the budget and run it again to go on from there.`;
}

/** Whether a call or a job ended because of a budget set here, not of the service's quota. */
export function isBudgetError(error: unknown): boolean {
  return isServiceError(error) && error.code === CODE;
}
