import { isServiceError } from '../../api/core/errors/errors.ts';
import type { SoundMeter } from '../../api/voice/sound-meter.ts';
import { isBudgetError } from './budget-error.ts';
import { reserveAll, type Budget } from './budget.ts';

export interface SpeechMeterParts {
  /** Of speech, in milliseconds; every chunk has to fit into each of them. */
  readonly budgets: readonly Pick<Budget, 'reserve'>[];
  /** Sound was sent, so many milliseconds of it; also where nobody knows whether it was heard (P10). */
  readonly onUse: (durationInMs: number) => void;
}

/** Budgets before the sound of one stream, and a count after it. */
export function createSpeechMeter({ budgets, onUse }: SpeechMeterParts): SoundMeter {
  let refusal: Error | null = null;
  return {
    get refusal() {
      return refusal;
    },
    reserve: async (durationInMs, signal) => {
      if (refusal !== null) return null;
      try {
        const reservation = await reserveAll(budgets, Math.round(durationInMs), signal);
        return {
          settle: (billedInMs) => {
            const billed = Math.round(billedInMs);
            reservation.settle(billed);
            if (billed > 0) onUse(billed);
          },
        };
      } catch (error) {
        if (!isServiceError(error) || !isBudgetError(error)) throw error;
        refusal = error;
        return null;
      }
    },
  };
}
