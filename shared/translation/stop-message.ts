import type { JobStop, StopReason } from './send/job-stop.ts';
import { isBudgetError } from '../account/spending/budget-error.ts';
import { inEnglish, phrase, phraseOf, type Phrase } from '../text/phrase.ts';
import { isUnreachable } from './send/service-session.ts';

/** Sentences for the ways a job ends early. */
const STOPPED: Readonly<Record<StopReason, Phrase>> = {
  cancelled: phrase('Cancelled. What had arrived is kept: the same command goes on from there.'),
  'quota-exceeded': phrase(
    'The characters of this billing period are used up. What is finished was kept; raise the limit and run the command again.',
  ),
  'budget-reached': phrase(
    'The budget is used up. What is finished was kept; raise the budget and run the command again.',
  ),
  'key-rejected': phrase(
    'The service does not accept the key. What had arrived is kept: set a valid key, check that address and authentication scheme are those of its service, and run the same command again.',
  ),
  'service-unavailable': phrase(
    'The service stayed unavailable. What had arrived is kept: run the same command again later.',
  ),
  'request-refused': phrase('The service refuses these options.'),
  'service-error': phrase('The service answered with an error that waiting does not cure.'),
};

/** Why a job ended, also where the job itself is not at hand. */
type Stop = Pick<JobStop, 'reason' | 'error'>;

/** Why a job ended early and what to do, in whole sentences. */
export function stopMessage(stop: Stop): string {
  return inEnglish(stopPhrase(stop));
}

/** The same for translation. */
export function stopPhrase({ reason, error }: Stop): Phrase {
  // Found out here, before anything was sent: the error says it all.
  if (error?.kind === 'validation') return phraseOf(error.said);
  if (error !== null && isBudgetError(error)) return phraseOf(error.said);
  if (error !== null && reason === 'service-unavailable' && isUnreachable(error)) {
    return phrase('{0} The same command goes on where this one ended.', phraseOf(error.said));
  }
  const stopped = stoppedPhrase(reason, error);
  const said = error?.detail ?? null;
  return said === null ? stopped : phrase('{0} The service said: {1}', stopped, said);
}

/**
 * What a service refuses with 403 may be the key or what the account has, and a connection fails in
 * many ways: their errors say more.
 */
function stoppedPhrase(reason: StopReason, error: Stop['error']): Phrase {
  const isOfKey = reason === 'key-rejected' && error?.kind === 'permission';
  const isOfNetwork = reason === 'service-error' && error?.kind === 'connection';
  if (error === null || !(isOfKey || isOfNetwork)) return STOPPED[reason];
  return phrase(
    '{0} What had arrived is kept: the same command goes on from there.',
    phraseOf(error.said),
  );
}
