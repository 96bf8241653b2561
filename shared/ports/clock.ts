/** Time as the product sees it. Faked in every test. */
export interface Clock {
  /** Monotonic milliseconds: only differences mean anything; never goes backwards. */
  now(): number;
  /** Wall-clock milliseconds since 1970-01-01 UTC, for dates that people or servers name. */
  wallTime(): number;
  /** Resolves after `durationInMs`; rejects with `signal.reason` at once when aborted. */
  sleep(durationInMs: number, signal?: AbortSignal): Promise<void>;
  /** A number in [0, 1), for jitter. */
  random(): number;
}
