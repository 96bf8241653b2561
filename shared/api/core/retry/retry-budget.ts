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
