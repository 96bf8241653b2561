import { say, type Message } from '../../messages/message.ts';
import type { ItemOutcome } from './item-outcome.ts';
import type { StopReason } from '../send/job-stop.ts';

/** Why a segment has no finished target although nothing is wrong with it. */
export type Unfinished = 'not-sent' | 'not-repaired';

/** Why, and the next step. Many segments get the same sentence, so it is short. */
const nextStep: Readonly<Record<StopReason | 'ended', Message>> = {
  ended: say('unfinished.ended'),
  cancelled: say('unfinished.cancelled'),
  'quota-exceeded': say('unfinished.quota-exceeded'),
  'budget-reached': say('unfinished.budget-reached'),
  'key-rejected': say('unfinished.key-rejected'),
  'service-unavailable': say('unfinished.service-unavailable'),
  'request-refused': say('unfinished.request-refused'),
  'service-error': say('unfinished.service-error'),
};

/** What became of a segment that a stop kept from being translated; null when there was no stop. */
export function outcomeOfUnfinished(kind: Unfinished, stop: StopReason | null): ItemOutcome {
  const why = nextStep[stop ?? 'ended'];
  const said =
    kind === 'not-sent' ? say('left.not-sent', { why }) : say('left.not-repaired', { why });
  return { outcome: 'left', reason: 'not-sent', said };
}
