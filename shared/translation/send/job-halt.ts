import type { JobStop } from './job-stop.ts';

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
