import { toServiceError } from '../../../shared/api/core/errors/errors.ts';
import type { PaneServices } from './pane-services.ts';

/** What went wrong with a request to the service, as a sentence with the next step. */
export function failureSentence(
  thrown: unknown,
  { texts, isOnline }: Pick<PaneServices, 'texts' | 'isOnline'>,
): string {
  const { kind, said } = toServiceError(thrown);
  if (kind === 'aborted') return texts.say('run.cancelled');
  return kind === 'connection' && !isOnline() ? texts.say('failure.offline') : texts.tell(said);
}

/** Whether the user, and nothing else, ended it. */
export function isCancelled(thrown: unknown, signal: AbortSignal): boolean {
  return signal.aborted || toServiceError(thrown).kind === 'aborted';
}
