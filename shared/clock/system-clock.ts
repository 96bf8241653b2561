import type { Clock } from '../ports/clock.ts';

/** The time of this machine: monotonic waits, wall time for dates. */
export function createSystemClock(): Clock {
  return {
    now: () => performance.now(),
    wallTime: () => Date.now(),
    random: () => Math.random(),
    sleep,
  };
}

/** The longest time a Node timer holds; more would fire at once. */
const LONGEST_TIMER_IN_MS = 2_147_483_647;

function sleep(durationInMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) {
      reject(signal.reason as unknown);
      return;
    }
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as unknown);
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', onAbort);
        resolve();
      },
      Math.min(durationInMs, LONGEST_TIMER_IN_MS),
    );
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
