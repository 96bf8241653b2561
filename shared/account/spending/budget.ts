import { saidOfKind } from '../../api/core/errors/error-kinds.ts';
import { isServiceError, ServiceError } from '../../api/core/errors/errors.ts';
import type { Message } from '../../messages/message.ts';
import { budgetError, type BilledUnit, type BudgetReached } from './budget-error.ts';

/** What is set aside for one request, until it is known what it cost. */
export interface Reservation {
  /** The request is over; so much was billed for it, 0 when nothing was. */
  settle(billed: number): void;
}

export interface BudgetSettings {
  /** For people: `thisRun`, `billingPeriod`. */
  readonly of: Message;
  /** What it counts, and all numbers of it with it; characters. */
  readonly unit?: BilledUnit;
  /** The most; 0 allows nothing that is billed. */
  readonly limit: number;
  /** Billed before this began; asked once, before the first request. Its failure is the request's. */
  readonly usedBefore?: (signal: AbortSignal | undefined) => Promise<number>;
  /**
   * Asked when a request does not fit, once for all that wait: another limit to go on with, or null
   * to end. Meanwhile nothing is sent that does not fit.
   */
  readonly onReached?: (reached: BudgetReached) => Promise<number | null>;
}

/**
 * A limit on what is billed. A request is sent only after what it costs is set aside, so that the
 * limit is never passed, however many requests are under way.
 */
export class Budget {
  readonly #settings: BudgetSettings;
  readonly #waiters = new Set<() => void>();
  #limit: number;
  #used = 0;
  #reserved = 0;
  #opening: Promise<void> | null = null;
  #question: Promise<void> | null = null;
  #isClosed = false;
  #isOpen = false;

  constructor(settings: BudgetSettings) {
    this.#settings = settings;
    this.#limit = settings.limit;
  }

  /**
   * Resolves once so much is set aside, which may take a person's answer. Rejects with a
   * `ServiceError` of code `budget-reached` when they do not fit, and of kind `aborted`.
   */
  async reserve(amount: number, signal?: AbortSignal): Promise<Reservation> {
    await this.#opened(signal);
    this.#isOpen = true;
    while (this.#used + this.#reserved + amount > this.#limit) {
      if (this.#isClosed) throw budgetError(this.#reachedBy(amount));
      // What is under way may turn out to cost nothing.
      const mayFit = this.#reserved > 0 && this.#used + amount <= this.#limit;
      await unlessAborted(mayFit ? this.#nextSettled() : this.#askForMore(amount), signal);
    }
    this.#reserved += amount;
    return this.#reservation(amount);
  }

  /** What is billed so far and what may be; null before the first request. */
  get state(): { readonly used: number; readonly limit: number } | null {
    return this.#isOpen ? { used: this.#used, limit: this.#limit } : null;
  }

  #reservation(amount: number): Reservation {
    let isOpen = true;
    return {
      settle: (billed) => {
        if (!isOpen) return;
        isOpen = false;
        this.#reserved -= amount;
        this.#used += billed;
        for (const wake of this.#waiters) wake();
        this.#waiters.clear();
      },
    };
  }

  /** The question belongs to all: when whoever asked it cancels, the next one asks it anew. */
  async #opened(signal: AbortSignal | undefined): Promise<void> {
    for (;;) {
      const isOthers = this.#opening !== null;
      try {
        await unlessAborted(this.#open(signal), signal);
        return;
      } catch (error) {
        const isCancelled = isServiceError(error) && error.kind === 'aborted';
        if (!isOthers || !isCancelled || signal?.aborted === true) throw error;
      }
    }
  }

  /** A first question that failed is asked again by the next request. */
  #open(signal: AbortSignal | undefined): Promise<void> {
    const { usedBefore } = this.#settings;
    if (usedBefore === undefined) return Promise.resolve();
    this.#opening ??= usedBefore(signal).then(
      (used) => {
        this.#used += used;
      },
      (error: unknown) => {
        this.#opening = null;
        throw error;
      },
    );
    return this.#opening;
  }

  #nextSettled(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiters.add(resolve);
    });
  }

  #askForMore(amount: number): Promise<void> {
    this.#question ??= this.#ask(this.#reachedBy(amount)).finally(() => {
      this.#question = null;
    });
    return this.#question;
  }

  async #ask(reached: BudgetReached): Promise<void> {
    const limit = (await this.#settings.onReached?.(reached)) ?? null;
    if (limit === null) this.#isClosed = true;
    else this.#limit = limit;
  }

  #reachedBy(asked: number): BudgetReached {
    const used = this.#used + this.#reserved;
    const { of, unit = 'characters' } = this.#settings;
    return { of, unit, limit: this.#limit, used, asked };
  }
}

/** Waiting for others or for a person must not hold up a cancel. */
function unlessAborted(wait: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) return wait;
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      reject(abortedError(signal.reason));
    };
    signal.addEventListener('abort', onAbort, { once: true });
    void wait.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', onAbort);
    });
    if (signal.aborted) onAbort();
  });
}

function abortedError(cause: unknown): ServiceError {
  return new ServiceError({
    kind: 'aborted',
    message: 'The request was cancelled before it was sent.',
    said: saidOfKind('aborted'),
    cause,
  });
}

/** Sets the amount aside in each budget, or in none. Rejects as {@link Budget.reserve} does. */
export async function reserveAll(
  budgets: readonly Pick<Budget, 'reserve'>[],
  amount: number,
  signal: AbortSignal | undefined,
): Promise<Reservation> {
  const held: Reservation[] = [];
  try {
    for (const budget of budgets) held.push(await budget.reserve(amount, signal));
  } catch (error) {
    for (const reservation of held) reservation.settle(0);
    throw error;
  }
  return {
    settle: (billed) => {
      for (const reservation of held) reservation.settle(billed);
    },
  };
}
