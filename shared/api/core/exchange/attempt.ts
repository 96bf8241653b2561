import type {
  HttpRequest,
  HttpResponse,
  HttpTransport,
  TransportErrorKind,
} from '../../../ports/http-transport.ts';
import { TLS_WANTED } from '../../transport/platform-code.ts';
import { isTransportError } from '../../transport/transport-error.ts';
import type { AttemptScope } from './attempt-scope.ts';
import { decodeJson } from './json-wire.ts';
import type { AttemptFailure } from '../retry/retry.ts';

/** What one request came to. Nothing is decided here. */
export type AttemptOutcome =
  | { readonly type: 'answered'; readonly response: HttpResponse; readonly body: Uint8Array }
  | AttemptTrouble;

/** Everything but an answer. */
export type AttemptTrouble =
  | { readonly type: 'failed'; readonly failed: FailedAttempt }
  | UnusableAnswer
  | { readonly type: 'aborted'; readonly sent: boolean };

/** An answer that is not what the specification says. */
export interface UnusableAnswer {
  readonly type: 'unusable';
  readonly response: HttpResponse;
  readonly code: string;
  /** Where in the answer; null for all of it. */
  readonly path: string | null;
}

export interface FailedAttempt {
  readonly failure: AttemptFailure;
  readonly timedOut: boolean;
  /** The platform's word for a failed connection. */
  readonly platformCode: string | null;
  /** The answer that carried a failing status; null when none came. */
  readonly response: HttpResponse | null;
  /** The decoded error body; null when there was none that could be read. */
  readonly errorBody: unknown;
}

/** Error bodies are a few words; more is not read. */
const MAX_ERROR_BODY_BYTES = 65_536;

/** Sends `request` once and reads the whole answer. Rejects only for what is no transport's fault. */
export async function makeAttempt(
  transport: HttpTransport,
  request: HttpRequest,
  scope: AttemptScope,
  maxBodyBytes: number,
): Promise<AttemptOutcome> {
  const outcome = await beginAttempt(transport, request, scope);
  if (outcome.type !== 'begun') return outcome;
  const { response } = outcome;
  try {
    return { type: 'answered', response, body: await response.bytes(maxBodyBytes) };
  } catch (thrown) {
    return cutShortOutcome(thrown, scope, response);
  }
}

/** Sends `request` once; `begun` once the head of a successful answer is in. */
export async function beginAttempt(
  transport: HttpTransport,
  request: HttpRequest,
  scope: AttemptScope,
): Promise<{ readonly type: 'begun'; readonly response: HttpResponse } | AttemptTrouble> {
  let response: HttpResponse;
  try {
    response = await transport.send(request, scope.signal);
  } catch (thrown) {
    return unansweredOutcome(thrown, scope);
  }
  const isSuccess = response.status >= 200 && response.status <= 299;
  return isSuccess ? { type: 'begun', response } : refusal(response, scope);
}

const failureByKind: Readonly<Record<TransportErrorKind, AttemptFailure>> = {
  'connect-failed': { type: 'unsent' },
  'aborted-unsent': { type: 'unsent' },
  'tls-failed': { type: 'tls' },
  'connection-lost': { type: 'unanswered' },
  'body-broken': { type: 'cut-short' },
  'body-too-large': { type: 'cut-short' },
};

function unansweredOutcome(thrown: unknown, scope: AttemptScope): AttemptTrouble {
  const known = isTransportError(thrown) ? thrown : null;
  const unsent = known?.kind === 'aborted-unsent' || known?.kind === 'connect-failed';
  if (scope.endedBy === 'caller') return { type: 'aborted', sent: !unsent };
  if (scope.endedBy === 'time-out') {
    return failed({ type: unsent ? 'unsent' : 'unanswered' }, { timedOut: true });
  }
  if (known === null) throw thrown;
  return failed(failureByKind[known.kind], { platformCode: known.code });
}

function cutShortOutcome(
  thrown: unknown,
  scope: AttemptScope,
  response: HttpResponse,
): AttemptTrouble {
  if (scope.endedBy === 'caller') return { type: 'aborted', sent: true };
  if (scope.endedBy === 'time-out') {
    return failed({ type: 'cut-short' }, { timedOut: true, response });
  }
  if (!isTransportError(thrown)) throw thrown;
  if (thrown.kind === 'body-too-large') return tooLarge(response);
  return failed({ type: 'cut-short' }, { platformCode: thrown.code, response });
}

function tooLarge(response: HttpResponse): UnusableAnswer {
  return { type: 'unusable', response, code: 'body-too-large', path: null };
}

async function refusal(response: HttpResponse, scope: AttemptScope): Promise<AttemptTrouble> {
  const { errorBody, wantsTls } = await readErrorBody(response);
  if (scope.endedBy === 'caller') return { type: 'aborted', sent: true };
  if (wantsTls) return failed({ type: 'tls' }, { platformCode: TLS_WANTED, response });
  return failed({ type: 'status', status: response.status }, { response, errorBody });
}

interface RefusalBody {
  /** Decoded; null for what is broken, huge or no JSON: the status says enough. */
  readonly errorBody: unknown;
  /** A server in front of the service says that it was spoken to without TLS. */
  readonly wantsTls: boolean;
}

const noBody: RefusalBody = { errorBody: null, wantsTls: false };

async function readErrorBody(response: HttpResponse): Promise<RefusalBody> {
  if (response.status < 400) {
    response.discard();
    return noBody;
  }
  try {
    const body = await response.bytes(MAX_ERROR_BODY_BYTES);
    const decoded = decodeJson(body);
    if (decoded.outcome === 'value') return { errorBody: decoded.value, wantsTls: false };
    const wantsTls = response.status === 400 && tlsWanted.test(new TextDecoder().decode(body));
    return { errorBody: null, wantsTls };
  } catch {
    return noBody;
  }
}

/** How nginx, Go and Apache say so. */
const tlsWanted =
  /plain HTTP request was sent to HTTPS port|HTTP request to an HTTPS server|plain HTTP to an SSL-enabled/i;

function failed(failure: AttemptFailure, facts: Partial<FailedAttempt>): AttemptTrouble {
  return {
    type: 'failed',
    failed: {
      failure,
      timedOut: false,
      platformCode: null,
      response: null,
      errorBody: null,
      ...facts,
    },
  };
}
