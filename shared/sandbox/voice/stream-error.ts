/** Why a session ends at once: becomes the `error` message of the stream. */
export class StreamError extends Error {
  override readonly name = 'StreamError';
  readonly requestType: string;
  readonly errorCode: number;
  readonly reasonCode: number;

  constructor(requestType: string, reason: StreamReason, message: string) {
    super(message);
    this.requestType = requestType;
    this.reasonCode = reasons[reason];
    this.errorCode = Math.floor(this.reasonCode / 10_000);
  }
}

/** The service's list of reasons is not public; these are the sandbox's own. */
const reasons = {
  'bad-message': 4_000_400,
  'unknown-message': 4_000_401,
  'too-early': 4_000_403,
  'after-the-end': 4_000_409,
  'too-large': 4_000_413,
  'bad-sound': 4_000_415,
  'no-decoder': 4_000_416,
  'key-deactivated': 4_010_401,
  'quota-exceeded': 4_560_456,
  internal: 5_000_500,
} as const;

type StreamReason = keyof typeof reasons;
