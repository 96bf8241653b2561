import { isServiceError, ServiceError } from '../../api/core/errors/errors.ts';
import { formatDuration } from '../../text/format-duration.ts';
import { phrase, type Phrase } from '../../text/phrase.ts';

/** What the service bills by: characters of text, milliseconds of speech. */
export type BilledUnit = 'characters' | 'speech';

/** What most budgets are of, in messages. */
export const billingPeriod: string = phrase('this billing period').text;

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

function textMessage({ of, limit, used, asked }: BudgetReached): Phrase {
  return phrase(
    'The budget of {0} characters for {1} does not allow this: {2} are used, and the next request has {3}. It was not sent, and what is finished is kept. Raise the budget and run it again to go on from there.',
    limit,
    inPhrase(of),
    used,
    asked,
  );
}

function speechMessage({ of, limit, used }: BudgetReached): Phrase {
  return phrase(
    'The budget of {0} of speech for {1} is used up: {2} were sent. The rest was not, and what is finished is kept. Raise the budget and run it again to go on from there.',
    formatDuration(limit),
    inPhrase(of),
    formatDuration(used),
  );
}

/** What a budget is of may be known to translators. */
function inPhrase(of: string): Phrase {
  return { text: of, values: [] };
}

/** Whether a call or a job ended because of a budget set here, not of the service's quota. */
export function isBudgetError(error: unknown): boolean {
  return isServiceError(error) && error.code === CODE;
}
