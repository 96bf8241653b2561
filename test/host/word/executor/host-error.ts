/** Codes of `Word.ErrorCodes` and of the transport that the fake Word answers with. */
export type HostErrorCode =
  | 'AccessDenied'
  | 'ActivityLimitReached'
  | 'ApiNotFound'
  | 'GeneralException'
  | 'InvalidArgument'
  | 'InvalidOrTimedOutSession'
  | 'ItemNotFound'
  | 'NotAllowed'
  | 'SearchStringInvalidOrTooLong';

/** What Word refuses; the batch ends there, and earlier actions stay. */
export class HostError extends Error {
  readonly code: HostErrorCode;

  constructor(code: HostErrorCode, message: string) {
    super(message);
    this.name = 'HostError';
    this.code = code;
  }
}
