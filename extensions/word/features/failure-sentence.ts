import { toServiceError, type ServiceErrorKind } from '../../../shared/api/core/errors/errors.ts';
import type { TextKey } from '../l10n/english.ts';
import type { PaneServices } from './pane-services.ts';

const keys: Readonly<Record<ServiceErrorKind, TextKey>> = {
  authentication: 'failure.authentication',
  permission: 'failure.permission',
  'not-found': 'failure.notFound',
  'payload-too-large': 'failure.tooLarge',
  'unsupported-media-type': 'failure.badRequest',
  'rate-limited': 'failure.rateLimited',
  'quota-exceeded': 'failure.quotaExceeded',
  'bad-request': 'failure.badRequest',
  server: 'failure.server',
  connection: 'failure.connection',
  timeout: 'failure.timeout',
  aborted: 'run.cancelled',
  validation: 'failure.tooLarge',
  'invalid-response': 'failure.invalidResponse',
  redirected: 'failure.invalidResponse',
  'retry-budget-empty': 'failure.rateLimited',
};

/** What went wrong with a request to the service, as a sentence with the next step. */
export function failureSentence(
  thrown: unknown,
  { texts, isOnline }: Pick<PaneServices, 'texts' | 'isOnline'>,
): string {
  const error = toServiceError(thrown);
  if (error.code === 'unexpected-failure') return texts.say('failure.unexpected');
  if (error.kind === 'connection' && !isOnline()) return texts.say('failure.offline');
  return texts.say(keys[error.kind], error.status === null ? error.kind : String(error.status));
}

/** Whether the user, and nothing else, ended it. */
export function isCancelled(thrown: unknown, signal: AbortSignal): boolean {
  return signal.aborted || toServiceError(thrown).kind === 'aborted';
}
