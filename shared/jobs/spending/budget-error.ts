import { isServiceError, ServiceError } from '../../api/core/errors.ts';

/** What a budget allows and what is asked of it, in characters the service bills. */
export interface BudgetReached {
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
export function budgetError({ of, limit, used, asked }: BudgetReached): ServiceError {
  const [most, spent, next] = [limit, used, asked].map((count) => count.toLocaleString('en-US'));
  return new ServiceError({
    kind: 'quota-exceeded',
    code: CODE,
    message: `The budget of ${of} is reached: ${used} of ${limit} characters, ${asked} asked for.`,
    userMessage: `The budget of ${most} characters for ${of} does not allow this: ${spent} are used, and the next request has ${next}. It was not sent, and what is finished is kept. Raise the budget and run it again to go on from there.`,
  });
}

/** Whether a call or a job ended because of a budget set here, not of the service's quota. */
export function isBudgetError(error: unknown): boolean {
  return isServiceError(error) && error.code === CODE;
}
