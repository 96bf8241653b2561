import { isServiceError } from '../../api/core/errors/errors.ts';
import type { ResponseMeta } from '../../api/core/call-options.ts';
import { reserveAll, type Budget, type Reservation } from './budget.ts';

/** What one request cost. */
export interface MeteredUse {
  readonly work: 'text' | 'improvement' | 'document';
  /** As the service says, else as they are counted here (code points of the source). */
  readonly characters: number;
  /** Name of the document that was fetched, where this run sent it; null for everything else. */
  readonly document: string | null;
}

export interface MeterParts {
  /** Every request has to fit into each of them. */
  readonly budgets: readonly Pick<Budget, 'reserve'>[];
  readonly onUse: (use: MeteredUse) => void;
}

/** What billed calls have in common: the characters are set aside, and settled however it went. */
export interface Meter {
  run<Answer>(call: MeteredCall<Answer>): Promise<Answer>;
  reserve(characters: number, signal: AbortSignal | undefined): Promise<Reservation>;
  readonly onUse: MeterParts['onUse'];
}

interface MeteredCall<Answer> {
  readonly work: MeteredUse['work'];
  /** Counted before it is sent. */
  readonly characters: number;
  readonly signal: AbortSignal | undefined;
  readonly send: () => Promise<Answer>;
  /** What the answer says it cost, null when it says nothing. */
  readonly costOf: (answer: Answer) => number | null;
  readonly metaOf: (answer: Answer) => ResponseMeta;
}

/** Rejects with code `budget-reached` before anything is sent that does not fit. */
export function createMeter({ budgets, onUse }: MeterParts): Meter {
  const reserve: Meter['reserve'] = (characters, signal) => reserveAll(budgets, characters, signal);
  return {
    onUse,
    reserve,
    run: async ({ work, characters, signal, send, costOf: read, metaOf }) => {
      const reservation = await reserve(characters, signal);
      const settle = (billed: number): void => {
        reservation.settle(billed);
        if (billed > 0) onUse({ work, characters: billed, document: null });
      };
      try {
        const answer = await send();
        const cost = read(answer) ?? characters;
        settle(cost * (1 + metaOf(answer).possiblyBilledAttempts));
        return answer;
      } catch (error) {
        // A lost answer may have been billed: what is in doubt counts (P10).
        settle(isServiceError(error) ? characters * error.possiblyBilledAttempts : 0);
        throw error;
      }
    },
  };
}
