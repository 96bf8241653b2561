import { ServiceError } from '../api/core/errors/errors.ts';
import { saidOfKind } from '../api/core/errors/error-kinds.ts';

/**
 * One call that several wait for. Each may leave by its own signal; the call itself ends only when
 * nobody waits for it any more.
 */
export class SharedCall<Value> {
  readonly result: Promise<Value>;
  readonly #controller = new AbortController();
  #waiting = 0;

  constructor(run: (signal: AbortSignal) => Promise<Value>) {
    this.result = run(this.#controller.signal);
    // Whoever waits hears of it; with nobody waiting it is nobody's failure.
    this.result.catch(() => undefined);
  }

  /** True once everybody left: nothing will come of it. */
  get isAbandoned(): boolean {
    return this.#controller.signal.aborted;
  }

  /** Rejects with kind `aborted` when the signal fires first. */
  wait(signal?: AbortSignal): Promise<Value> {
    this.#waiting += 1;
    if (signal === undefined) return this.result;
    return new Promise((resolve, reject) => {
      const onAbort = (): void => {
        this.#waiting -= 1;
        if (this.#waiting === 0) this.#controller.abort(signal.reason);
        reject(leftError(signal.reason));
      };
      void this.result.then(resolve, reject).finally(() => {
        signal.removeEventListener('abort', onAbort);
      });
      signal.addEventListener('abort', onAbort, { once: true });
      if (signal.aborted) onAbort();
    });
  }
}

/** What a caller's own signal ends a call with. */
export function leftError(reason: unknown): ServiceError {
  return new ServiceError({
    kind: 'aborted',
    code: 'aborted',
    message: 'account-lists: aborted by the caller',
    said: saidOfKind('aborted'),
    cause: reason,
  });
}
