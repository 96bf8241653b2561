import { say, type Message } from '../../../messages/message.ts';

/** Every way a call can end badly. Closed: hosts switch over it. */
export type ServiceErrorKind =
  | 'authentication' // 401
  | 'permission' // 403
  | 'not-found' // 404
  | 'payload-too-large' // 413
  | 'unsupported-media-type' // 415
  | 'rate-limited' // 429, 529
  | 'quota-exceeded' // 456
  | 'bad-request' // any other 4xx
  | 'server' // 5xx
  | 'connection' // no usable answer: refused, lost, TLS
  | 'timeout' // an attempt or the whole call took too long; 408
  | 'aborted' // the caller's signal
  | 'validation' // refused here, nothing was sent
  | 'invalid-response' // an answer that is not what the specification says
  | 'redirected' // 3xx: never followed, the key stays here
  | 'retry-budget-empty'; // the client has retried too much lately and fails fast

export interface ServiceErrorDetails {
  readonly kind: ServiceErrorKind;
  /** For developers; holds no text, key or document key. */
  readonly message: string;
  /** One sentence or two for people: what is wrong and the next step. */
  readonly said: Message;
  /** Name of the operation, such as `translate-text`; null before one began. */
  readonly operation?: string | null;
  /** HTTP status of the last answer, null when there was none. */
  readonly status?: number | null;
  /** The service's `code`, or ours (kebab-case) when the failure is found here. */
  readonly code?: string | null;
  /** The service's `message` and `detail`, scrubbed of what was sent. */
  readonly detail?: string | null;
  readonly traceId?: string | null;
  /** Requests that were begun. */
  readonly attempts?: number;
  /** Attempts whose work the service may have billed although no usable answer came (promise P10). */
  readonly possiblyBilledAttempts?: number;
  /** The same call, unchanged, may succeed later. */
  readonly retryable?: boolean;
  /** How long the service asked to wait, when it asked for more than the client waits by itself. */
  readonly retryAfterInMs?: number | null;
  /** Request field at fault, such as `text`. Validation only. */
  readonly field?: string | null;
  /** Position in that field, from 0. */
  readonly index?: number | null;
  readonly cause?: unknown;
}

/** What an error says where nothing is known. */
const unknownDetails = {
  operation: null,
  status: null,
  code: null,
  detail: null,
  traceId: null,
  attempts: 0,
  possiblyBilledAttempts: 0,
  retryable: false,
  retryAfterInMs: null,
  field: null,
  index: null,
} as const;

const brand = 'interlinear.service-error';

/** The one error the client rejects with. Branch on `kind`, then on `status` and `code`. */
export class ServiceError extends Error {
  override readonly name: string = 'ServiceError';
  readonly kind: ServiceErrorKind;
  /** For people, while `message` is for logs. */
  readonly said: Message;
  readonly operation: string | null;
  readonly status: number | null;
  readonly code: string | null;
  readonly detail: string | null;
  readonly traceId: string | null;
  readonly attempts: number;
  readonly possiblyBilledAttempts: number;
  readonly retryable: boolean;
  readonly retryAfterInMs: number | null;
  readonly field: string | null;
  readonly index: number | null;
  readonly errorBrand: string = brand;

  constructor(details: ServiceErrorDetails) {
    super(details.message, details.cause === undefined ? undefined : { cause: details.cause });
    const known = { ...unknownDetails, ...details };
    this.kind = known.kind;
    this.said = known.said;
    this.operation = known.operation;
    this.status = known.status;
    this.code = known.code;
    this.detail = known.detail;
    this.traceId = known.traceId;
    this.attempts = known.attempts;
    this.possiblyBilledAttempts = known.possiblyBilledAttempts;
    this.retryable = known.retryable;
    this.retryAfterInMs = known.retryAfterInMs;
    this.field = known.field;
    this.index = known.index;
  }
}

/** True for a {@link ServiceError}, also one made by another copy of this module. */
export function isServiceError(value: unknown): value is ServiceError {
  return value instanceof Error && 'errorBrand' in value && value.errorBrand === brand;
}

/**
 * Turns whatever was thrown into a {@link ServiceError}. Something unknown is a programming error
 * or a host's failure: it keeps its class name, not its message, which nobody has scrubbed.
 */
export function toServiceError(thrown: unknown, operation: string | null = null): ServiceError {
  if (isServiceError(thrown)) return thrown;
  const name = thrown instanceof Error ? thrown.name : typeof thrown;
  return new ServiceError({
    kind: 'connection',
    code: 'unexpected-failure',
    operation,
    message: `${operation ?? 'The client'} failed unexpectedly (${name}).`,
    said: say('call.unexpected'),
  });
}
