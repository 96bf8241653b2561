import type { ItemOutcome } from './item-outcome.ts';
import type { StopReason } from '../send/job-stop.ts';

/** Why a segment has no finished target although nothing is wrong with it. */
export type Unfinished = 'not-sent' | 'not-repaired';

/** The next step, by why the job ended. Many units get the same sentence, so it is short. */
const NEXT_STEP: Readonly<Record<StopReason, string>> = {
  cancelled: 'the job was cancelled. Run the same command again.',
  'quota-exceeded':
    'the characters of this billing period are used up. Run the command again when there are more.',
  'budget-reached': 'the budget is used up. Raise it and run the same command again.',
  'key-rejected':
    'the service does not accept the key. Set a valid one and run the same command again.',
  'service-unavailable': 'the service is not available. Run the same command again later.',
  'request-refused': 'the service refuses these options. Change them first.',
  'service-error': 'the service answered with an error.',
};

/** What became of a segment that a stop kept from being translated; null when there was no stop. */
export function outcomeOfUnfinished(kind: Unfinished, stop: StopReason | null): ItemOutcome {
  const what = kind === 'not-sent' ? 'Not sent' : 'Its answer lost inline codes; not repaired';
  const why = stop === null ? 'the job ended. Run the same command again.' : NEXT_STEP[stop];
  return { outcome: 'left', reason: 'not-sent', message: `${what}: ${why}` };
}
