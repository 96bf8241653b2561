/**
 * R8: when the service throttles one call, calls that have not begun wait as well, instead of
 * running into the same wall. Retries keep their own jittered waits, so nothing stampedes.
 */
export interface ThrottleGate {
  /** Milliseconds a new call has to wait, 0 when the way is free. */
  waitInMs(now: number): number;
  /** Closes the gate until `until` (monotonic milliseconds); never opens it earlier. */
  closeUntil(until: number): void;
}

export function createThrottleGate(): ThrottleGate {
  let closedUntil = Number.NEGATIVE_INFINITY;
  return {
    waitInMs: (now) => Math.max(0, closedUntil - now),
    closeUntil(until) {
      closedUntil = Math.max(closedUntil, until);
    },
  };
}
