import { setTimeout as delay } from 'node:timers/promises';

/** Time as the sandbox sees it: tests hand in one they can move. */
export interface SandboxClock {
  /** Milliseconds since 1970-01-01 UTC. */
  wallTime(): number;
  /** Resolves after `durationInMs`; rejects at once when `signal` is aborted. */
  sleep(durationInMs: number, signal?: AbortSignal): Promise<void>;
}

/** The machine's own clock. */
export const systemClock: SandboxClock = {
  wallTime: () => Date.now(),
  sleep: (durationInMs, signal) =>
    delay(durationInMs, undefined, signal === undefined ? {} : { signal }),
};
