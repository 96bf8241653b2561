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

/** Why a job takes nothing more on. The first reason counts; whoever finds one says so here. */
export class JobHalt {
  readonly #controller = new AbortController();
  #stop: JobStop | null = null;

  /** Fires when nothing new may begin; what is under way may still finish. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Null while the job goes on, and where a fault of ours ended it. */
  get stop(): JobStop | null {
    return this.#stop;
  }

  stopWith(stop: JobStop): void {
    this.#stop ??= stop;
    this.#controller.abort();
  }

  /** Holds back what has not begun, for a reason that is no stop. */
  holdBack(): void {
    this.#controller.abort();
  }
}
