import { say, type Message } from '../../messages/message.ts';
import { inEnglish } from '../../messages/words.ts';
import { isServiceError, ServiceError } from '../../api/core/errors/errors.ts';
import { sayDuration } from '../../text/times/say-duration.ts';

/** What the service bills by: characters of text, milliseconds of speech. */
export type BilledUnit = 'characters' | 'speech';

/** What budgets are of. */
export const billingPeriod: Message = say('budget-of.billing-period');
export const thisRun: Message = say('budget-of.run');

/** What a budget allows and what is asked of it, in its unit. */
export interface BudgetReached {
  readonly unit: BilledUnit;
  /** Such as {@link billingPeriod}. */
  readonly of: Message;
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
    message: `The budget of ${inEnglish(of)} is reached: ${used} of ${limit} ${counted}, ${asked} asked for.`,
    said:
      unit === 'speech'
        ? say('budget-reached.speech', {
            of,
            limit: sayDuration(limit),
            used: sayDuration(used),
          })
        : say('budget-reached.characters', { of, limit, used, asked }),
  });
}

/** Whether a call or a job ended because of a budget set here, not of the service's quota. */
export function isBudgetError(error: unknown): boolean {
  return isServiceError(error) && error.code === CODE;
}
