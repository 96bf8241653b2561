import { phrase, type Phrase } from '../../../text/phrase.ts';
import type { ServiceErrorKind } from './errors.ts';

const kindByStatus: Readonly<Record<number, ServiceErrorKind>> = {
  401: 'authentication',
  403: 'permission',
  404: 'not-found',
  408: 'timeout',
  413: 'payload-too-large',
  415: 'unsupported-media-type',
  429: 'rate-limited',
  456: 'quota-exceeded',
  529: 'rate-limited',
};

/** The kind of error an HTTP status stands for (spec 7); for statuses that are no success. */
export function kindOfStatus(status: number): ServiceErrorKind {
  const known = kindByStatus[status];
  if (known !== undefined) return known;
  if (status >= 500) return 'server';
  return status >= 400 ? 'bad-request' : 'redirected';
}

const sentences: Readonly<Record<ServiceErrorKind, Phrase>> = {
  authentication: phrase(
    'The service does not accept this key. Copy the key from your account page and set it again, and check that the service address and the authentication scheme are those of the same service.',
  ),
  permission: phrase(
    'The service refuses this: the key may be wrong, or may lack this. Copy the key from your account page again, and check that address and plan of the account go with it.',
  ),
  'not-found': phrase(
    'The service does not know what was asked for. Check the id and the service address.',
  ),
  'payload-too-large': phrase(
    'The request is larger than the service accepts. Send less text at once.',
  ),
  'unsupported-media-type': phrase(
    'The service does not accept this kind of content. Check the service address.',
  ),
  'rate-limited': phrase(
    'The service is receiving too many requests. Wait a little and go on, or run fewer requests at once.',
  ),
  'quota-exceeded': phrase(
    'The characters of this billing period, or of this key, are used up. Raise the limit in your account or wait for the next period.',
  ),
  'bad-request': phrase('The service refused the request. Check the languages and options.'),
  server: phrase('The service has a problem of its own. Try again later.'),
  connection: phrase(
    'The service could not be reached. Check the network connection, the proxy and the service address.',
  ),
  timeout: phrase('The service did not answer in time. Try again, or allow more time.'),
  aborted: phrase('The request was cancelled.'),
  validation: phrase('The request is not valid.'),
  'invalid-response': phrase(
    'The answer is not one of this service. Check the service address and that no proxy changes answers.',
  ),
  redirected: phrase(
    'The service address leads elsewhere, and the key is never sent on. Set the final address of the service.',
  ),
  'retry-budget-empty': phrase(
    'The service has failed so often that retrying has stopped for now. Wait a few minutes and go on.',
  ),
};

/** What to tell users about an error of this kind, with the next step. */
export function sentenceFor(kind: ServiceErrorKind): Phrase {
  return sentences[kind];
}
