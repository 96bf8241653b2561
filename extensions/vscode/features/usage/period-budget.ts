import {
  type BilledUnit,
  Budget,
  type Reservation,
  billingPeriod,
  isBudgetError,
} from '../../../../shared/account/index.ts';
import type { Clock } from '../../../../shared/ports/clock.ts';
import type { BudgetQuestions } from './budget-questions.ts';

export interface PeriodBudgetParts {
  /** What all numbers count. */
  readonly unit: BilledUnit;
  /** As set now; 0 for none. */
  readonly limit: () => number;
  /** What the service counts in this billing period. */
  readonly used: (signal: AbortSignal | undefined) => Promise<number>;
  readonly onReached: BudgetQuestions['onReached'];
  readonly clock: Pick<Clock, 'now'>;
}

/** After a pause of this length the service is asked again: others spend too. */
const FRESH_FOR_IN_MS = 60_000;
const free: Reservation = { settle: () => undefined };

/**
 * The budget of a window that lives long: all work of one connection shares it while some is under
 * way, and it begins anew, with what the service counts, when it was left alone or changed.
 */
export class PeriodBudget implements Pick<Budget, 'reserve'> {
  readonly #parts: PeriodBudgetParts;
  #budget: Budget | null = null;
  #limit = 0;
  #underWay = 0;
  #usedAt = 0;

  constructor(parts: PeriodBudgetParts) {
    this.#parts = parts;
  }

  async reserve(amount: number, signal?: AbortSignal): Promise<Reservation> {
    const limit = this.#parts.limit();
    if (limit === 0 && this.#underWay === 0) return free;
    const budget = this.#current(limit);
    this.#underWay += 1;
    try {
      const reservation = await budget.reserve(amount, signal);
      return {
        settle: (billed) => {
          reservation.settle(billed);
          this.#leave();
        },
      };
    } catch (error) {
      this.#leave();
      // Who was told to stop is told so; who begins anew later is asked anew.
      if (isBudgetError(error)) this.#limit = -1;
      throw error;
    }
  }

  #current(limit: number): Budget {
    const isStale =
      limit !== this.#limit || this.#parts.clock.now() - this.#usedAt > FRESH_FOR_IN_MS;
    if (this.#budget !== null && (this.#underWay > 0 || !isStale)) return this.#budget;
    this.#limit = limit;
    this.#budget = new Budget({
      of: billingPeriod,
      unit: this.#parts.unit,
      limit,
      usedBefore: this.#parts.used,
      onReached: async (reached) => {
        const raised = await this.#parts.onReached(reached);
        if (raised !== null) this.#limit = raised;
        return raised;
      },
    });
    return this.#budget;
  }

  #leave(): void {
    this.#underWay -= 1;
    this.#usedAt = this.#parts.clock.now();
  }
}
