import { problemCodeOf, say, type Message } from '../../../messages/message.ts';
import type { HttpResponse } from '../../../ports/http-transport.ts';
import { isPlainPortCode, TLS_WANTED } from '../../transport/platform-code.ts';
import type { FailedAttempt } from '../exchange/attempt.ts';
import { kindOfStatus, saidOfKind } from './error-kinds.ts';
import { ServiceError, type ServiceErrorKind } from './errors.ts';
import { safeCode, safeTraceId, scrub } from './redact.ts';
import { isRetryable, type GiveUpReason } from '../retry/retry.ts';
import type { StatusReader, StatusReading } from './status-reading.ts';

/** What is known about a call when it fails. */
export interface CallFacts {
  readonly operation: string;
  readonly attempts: number;
  readonly possiblyBilledAttempts: number;
  /** For scrubbing only. */
  readonly key: string;
  /** That key and others that went out, such as the one of a document. */
  readonly keys: readonly string[];
  readonly content: () => readonly string[];
  readonly readStatus: StatusReader | null;
  /** Host and port it went to, for people. */
  readonly host: string;
  /** It went out without TLS. */
  readonly isPlain: boolean;
  /** An earlier attempt may have reached the service, and its answer was lost. */
  readonly hasMaybeRun: boolean;
}

/** The error of a call whose last attempt failed and is not tried again. */
export function failedCallError(
  failed: FailedAttempt,
  facts: CallFacts,
  because: GiveUpReason | 'deadline-too-near',
  retryAfterInMs: number | null,
  pastDeadline: boolean,
): ServiceError {
  const error =
    failed.failure.type === 'status'
      ? statusError(failed, failed.failure.status, facts, retryAfterInMs)
      : connectionError(failed, facts, pastDeadline);
  return because === 'budget-empty' ? budgetError(error) : error;
}

function statusError(
  failed: FailedAttempt,
  status: number,
  facts: CallFacts,
  retryAfterInMs: number | null,
): ServiceError {
  const kind = kindOfStatus(status);
  const words = readErrorBody(failed.errorBody, facts);
  const reading = statusReadingOf(failed, facts);
  return new ServiceError({
    ...factsFor(facts),
    kind,
    status,
    code: reading === null ? words.code : problemCodeOf(reading.said),
    detail: words.detail,
    traceId: traceIdOf(failed, facts),
    retryable: reading?.retryable ?? isRetryable(failed.failure),
    retryAfterInMs,
    message: `${facts.operation}: the service answered ${status} (${kind})${words.detail === null ? '' : `: ${words.detail}`}`,
    said: withWait(reading?.said ?? saidOfKind(kind), retryAfterInMs),
  });
}

/** What a refusing status means in this very operation; null when nothing of its own. */
export function statusReadingOf(failed: FailedAttempt, facts: CallFacts): StatusReading | null {
  if (failed.failure.type !== 'status' || facts.readStatus === null) return null;
  return facts.readStatus({
    status: failed.failure.status,
    words: readErrorBody(failed.errorBody, facts).detail,
    hasMaybeRun: facts.hasMaybeRun,
  });
}

interface ServerWords {
  readonly code: string | null;
  readonly detail: string | null;
}

/** `message`, `code` and the glossary `detail` of an error body (spec 7), scrubbed. */
function readErrorBody(body: unknown, facts: CallFacts): ServerWords {
  if (typeof body !== 'object' || body === null) return { code: null, detail: null };
  const words = body as Readonly<Record<string, unknown>>;
  const said = [words['message'], words['detail']].filter(
    (part): part is string => typeof part === 'string' && part.trim() !== '',
  );
  const sent = facts.content();
  return {
    code: safeCode(words['code'], facts.key, sent),
    detail: said.length === 0 ? null : scrub(said.join(' '), facts.key, sent),
  };
}

function traceIdOf(failed: FailedAttempt, facts: CallFacts): string | null {
  return safeTraceId(failed.response?.header('x-trace-id') ?? null, facts.keys);
}

const connectionCodes = {
  status: 'unexpected-status',
  unsent: 'connect-failed',
  tls: 'tls-failed',
  unanswered: 'connection-lost',
  'cut-short': 'answer-cut-short',
} as const;

const [secure, plain] = ['https://', 'http://'];

const connectionSayings: Readonly<Record<string, Message>> = {
  'tls-failed': say('call.tls-failed'),
  'plain-port': say('call.plain-port', { secure, plain }),
  'tls-wanted': say('call.tls-wanted', { secure, plain }),
  'plain-connection-lost': say('call.plain-connection-lost', { secure }),
  'proxy-refused': say('call.proxy-refused'),
};

function connectionError(
  failed: FailedAttempt,
  facts: CallFacts,
  pastDeadline: boolean,
): ServiceError {
  const kind: ServiceErrorKind = failed.timedOut ? 'timeout' : 'connection';
  const code = failed.timedOut
    ? pastDeadline
      ? 'deadline-exceeded'
      : 'attempt-timed-out'
    : connectionCode(failed);
  const isPlainLoss = facts.isPlain && code === connectionCodes.unanswered;
  return new ServiceError({
    ...factsFor(facts),
    kind,
    code,
    status: failed.response?.status ?? null,
    traceId: traceIdOf(failed, facts),
    retryable: isRetryable(failed.failure),
    message: `${facts.operation}: ${code}${failed.platformCode === null ? '' : ` (${failed.platformCode})`} after ${facts.attempts} attempt(s)`,
    said:
      connectionSayings[isPlainLoss ? 'plain-connection-lost' : code] ??
      (kind === 'connection' ? say('call.connection-to', { host: facts.host }) : saidOfKind(kind)),
  });
}

/** Of a failure that a platform's word tells more about than how far the request got. */
function connectionCode({ platformCode, failure }: FailedAttempt): string {
  if (platformCode === 'proxy-refused' || platformCode === TLS_WANTED) return platformCode;
  const isPlainPort = platformCode !== null && isPlainPortCode(platformCode);
  return isPlainPort ? 'plain-port' : connectionCodes[failure.type];
}

type DownloadCode = 'download-broken' | 'download-stalled' | 'download-too-large';

/** A file that came in part only. */
export function brokenDownloadError(
  facts: CallFacts,
  response: HttpResponse,
  code: DownloadCode,
  received: { readonly bytes: number; readonly of: number | null },
  platformCode: string | null,
): ServiceError {
  return new ServiceError({
    ...factsFor(facts),
    kind: code === 'download-stalled' ? 'timeout' : 'connection',
    code,
    status: response.status,
    traceId: safeTraceId(response.header('x-trace-id'), facts.keys),
    message: `${facts.operation}: ${code}${platformCode === null ? '' : ` (${platformCode})`} after ${received.bytes} of ${received.of ?? 'unknown'} bytes`,
    said: say(code),
  });
}

function budgetError(cause: ServiceError): ServiceError {
  return new ServiceError({
    kind: 'retry-budget-empty',
    operation: cause.operation,
    status: cause.status,
    code: cause.code,
    detail: cause.detail,
    traceId: cause.traceId,
    attempts: cause.attempts,
    possiblyBilledAttempts: cause.possiblyBilledAttempts,
    retryable: true,
    retryAfterInMs: cause.retryAfterInMs,
    message: `${cause.message}; the retry budget is empty`,
    said: saidOfKind('retry-budget-empty'),
    cause,
  });
}

/** An answer that is not what the specification says. */
export function invalidResponseError(
  facts: CallFacts,
  status: number,
  traceId: string | null,
  code: string,
  path: string | null,
): ServiceError {
  return new ServiceError({
    ...factsFor(facts),
    kind: 'invalid-response',
    status,
    code,
    traceId: safeTraceId(traceId, facts.keys),
    message: `${facts.operation}: the answer cannot be used (${code}${path === null ? '' : ` at ${path}`})`,
    said: saidOfKind('invalid-response'),
  });
}

/** The caller's signal ended the call; its reason is the cause. */
export function abortedError(facts: CallFacts, reason: unknown): ServiceError {
  return new ServiceError({
    ...factsFor(facts),
    kind: 'aborted',
    code: 'aborted',
    message: `${facts.operation}: aborted by the caller`,
    said: saidOfKind('aborted'),
    cause: reason,
  });
}

/** Another call was throttled for longer than this one may take. */
export function pausedError(facts: CallFacts, waitInMs: number): ServiceError {
  return new ServiceError({
    ...factsFor(facts),
    kind: 'rate-limited',
    code: 'shared-pause',
    retryable: true,
    retryAfterInMs: waitInMs,
    message: `${facts.operation}: the service throttles, and the pause outlasts the deadline`,
    said: withWait(saidOfKind('rate-limited'), waitInMs),
  });
}

function factsFor(facts: CallFacts): {
  operation: string;
  attempts: number;
  possiblyBilledAttempts: number;
} {
  return {
    operation: facts.operation,
    attempts: facts.attempts,
    possiblyBilledAttempts: facts.possiblyBilledAttempts,
  };
}

function withWait(sentence: Message, waitInMs: number | null): Message {
  if (waitInMs === null) return sentence;
  return say('call.asks-to-wait', { sentence, count: Math.ceil(waitInMs / 1_000) });
}
