import type { JobStop, StopReason } from '../jobs/job-stop.ts';
import { isBudgetError } from '../jobs/spending/budget-error.ts';
import { isUnreachable } from '../jobs/service-session.ts';

/** Sentences for the ways a job ends early. */
const STOPPED: Readonly<Record<StopReason, string>> = {
  cancelled: 'Cancelled. What had arrived is kept: the same command goes on from there.',
  'quota-exceeded':
    'The characters of this billing period are used up. What is finished was kept; raise the limit and run the command again.',
  'budget-reached':
    'The budget is used up. What is finished was kept; raise the budget and run the command again.',
  'key-rejected':
    'The service does not accept the key any more. What had arrived is kept: set a valid key and run the same command again.',
  'service-unavailable':
    'The service stayed unavailable. What had arrived is kept: run the same command again later.',
  'request-refused': 'The service refuses these options.',
  'service-error': 'The service answered with an error that waiting does not cure.',
};

/** Why a job ended early and what to do, in whole sentences. */
export function stopMessage({ reason, error }: JobStop): string {
  // Found out here, before anything was sent: the error says it all.
  if (error?.kind === 'validation') return error.userMessage;
  if (error !== null && isBudgetError(error)) return error.userMessage;
  if (error !== null && reason === 'service-unavailable' && isUnreachable(error)) {
    return `${error.userMessage} The same command goes on where this one ended.`;
  }
  const said = error?.detail ?? null;
  return `${STOPPED[reason]}${said === null ? '' : ` The service said: ${said}`}`;
}
