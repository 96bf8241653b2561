import { say, type Message } from '../../messages/message.ts';
import { kindOfStatus, saidOfKind } from '../core/errors/error-kinds.ts';
import { ServiceError, type ServiceErrorKind } from '../core/errors/errors.ts';
import { scrub } from '../core/errors/redact.ts';
import type { WireShapeError } from '../core/wire-reader.ts';
import type { VoiceStreamFailure } from '../types/voice.ts';

const operation = 'voice-stream';

/** Where sound is meant, and not text. */
const sayings: Readonly<Partial<Record<ServiceErrorKind, Message>>> = {
  'bad-request': say('voice.bad-request'),
  'quota-exceeded': say('voice.quota-exceeded'),
};

/** The service ended the session and said why. */
export function streamFailureError(
  { request_type, error_code, reason_code, error_message }: VoiceStreamFailure,
  token: string,
): ServiceError {
  const isStatus = Number.isInteger(error_code) && error_code >= 400 && error_code <= 599;
  const kind = isStatus ? kindOfStatus(error_code) : 'server';
  const detail = error_message.trim() === '' ? null : scrub(error_message, token, []);
  const about = /^[\w-]{1,64}$/.test(request_type) ? ` to ${request_type}` : '';
  return new ServiceError({
    kind,
    operation,
    status: isStatus ? error_code : null,
    code: Number.isSafeInteger(reason_code) ? `voice-${reason_code}` : null,
    detail,
    message: `${operation}: the service answered ${error_code}${about}${detail === null ? '' : `: ${detail}`}`,
    said: sayings[kind] ?? saidOfKind(kind),
  });
}

/** A message that is not what the protocol says; nothing of it is quoted. */
export function brokenMessageError({ code, path }: WireShapeError): ServiceError {
  return new ServiceError({
    kind: 'invalid-response',
    operation,
    code,
    message: `${operation}: a message cannot be used (${code} at ${path})`,
    said: saidOfKind('invalid-response'),
  });
}

/** The connection was lost and could not be made again. */
export function lostStreamError(attempts: number, cause: unknown): ServiceError {
  return new ServiceError({
    kind: 'connection',
    operation,
    code: 'voice-connection-lost',
    attempts,
    retryable: true,
    message: `${operation}: the connection was lost and could not be made again`,
    said: say('voice.connection-lost'),
    cause,
  });
}

/** Everything was sent, and the service says nothing more. */
export function silentStreamError(waitedInMs: number): ServiceError {
  return new ServiceError({
    kind: 'timeout',
    operation,
    code: 'voice-stream-silent',
    retryable: true,
    message: `${operation}: no message for ${waitedInMs} ms after the end of the sound`,
    said: saidOfKind('timeout'),
  });
}

/** The caller's signal ended the stream; its reason is the cause. */
export function abortedStreamError(reason: unknown): ServiceError {
  return new ServiceError({
    kind: 'aborted',
    operation,
    code: 'aborted',
    message: `${operation}: aborted by the caller`,
    said: saidOfKind('aborted'),
    cause: reason,
  });
}
