import type { ServiceError } from '../../api/core/errors/errors.ts';

/** Why a job ended before all its texts were answered. */
export type StopReason =
  | 'cancelled'
  | 'quota-exceeded' // 456: what is finished is written
  | 'budget-reached' // the next request would pass a budget set here: it was not sent
  | 'key-rejected' // 401, 403, and no other key was given
  | 'service-unavailable' // still failing after all waits
  | 'request-refused' // the options themselves are refused: no text would pass
  | 'service-error';

/** Ends a job. Every answer that has arrived is kept. */
export class JobStop extends Error {
  override readonly name = 'JobStop';
  readonly reason: StopReason;
  readonly error: ServiceError | null;

  constructor(reason: StopReason, error: ServiceError | null) {
    super(`The job stopped: ${reason}.`, error === null ? undefined : { cause: error });
    this.reason = reason;
    this.error = error;
  }
}
