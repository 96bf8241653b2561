interface ApiErrorDetails {
  readonly code?: string;
  readonly detail?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer with an error status (spec 7): thrown anywhere below the request handler. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly details: ApiErrorDetails;

  constructor(status: number, message: string, details: ApiErrorDetails = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

/** 400 for a value outside what the specification allows. */
export function valueNotSupported(field: string, reason?: string): ApiError {
  const because = reason === undefined ? '' : ` ${reason}`;
  return new ApiError(400, `Value for '${field}' not supported.${because}`);
}
