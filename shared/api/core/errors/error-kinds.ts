import { say, type Message } from '../../../messages/message.ts';
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

const sayings: Readonly<Record<ServiceErrorKind, Message>> = {
  authentication: say('call.authentication'),
  permission: say('call.permission'),
  'not-found': say('call.not-found'),
  'payload-too-large': say('call.payload-too-large'),
  'unsupported-media-type': say('call.unsupported-media-type'),
  'rate-limited': say('call.rate-limited'),
  'quota-exceeded': say('call.quota-exceeded'),
  'bad-request': say('call.bad-request'),
  server: say('call.server'),
  connection: say('call.connection'),
  timeout: say('call.timeout'),
  aborted: say('call.aborted'),
  validation: say('call.validation'),
  'invalid-response': say('call.invalid-response'),
  redirected: say('call.redirected'),
  'retry-budget-empty': say('call.retry-budget-empty'),
};

/** What to tell people about an error of this kind, with the next step. */
export function saidOfKind(kind: ServiceErrorKind): Message {
  return sayings[kind];
}
