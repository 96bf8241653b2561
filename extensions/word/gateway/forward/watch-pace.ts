import type { Clock } from '../../../../shared/ports/clock.ts';
import type { Pace } from '../guards/gateway-limits.ts';

/** Watches how long a pane is waited for. */
export interface PaceWatch {
  /** From here on it is the pane that everything waits for. */
  wait(): void;
  /** The pane has moved so many bytes, and is waited for no longer. */
  moved(bytes: number): void;
  stop(): void;
}

/**
 * Calls `onSlow` once when a pane is slower than its pace. Each wait uses up time that the pane has,
 * each byte gives some back, and no more is kept than the grace: a fast start buys no slow end. Time
 * in which the service is waited for is not the pane's.
 */
export function watchPace(clock: Clock, pace: Pace, onSlow: () => void): PaceWatch {
  const stopped = new AbortController();
  let leftInMs = pace.graceInMs;
  let waitingSince: number | null = null;
  let isWatching = false;
  const left = (): number =>
    waitingSince === null ? pace.graceInMs : leftInMs - (clock.now() - waitingSince);
  const watch = async (): Promise<void> => {
    while (left() > 0) await clock.sleep(left(), stopped.signal);
    onSlow();
  };
  return {
    wait() {
      waitingSince ??= clock.now();
      if (isWatching) return;
      isWatching = true;
      watch().catch(() => {
        // Stopped: the only way a sleep fails.
      });
    },
    moved(bytes) {
      if (waitingSince !== null) leftInMs -= clock.now() - waitingSince;
      waitingSince = null;
      leftInMs = Math.min(pace.graceInMs, leftInMs + (1_000 * bytes) / pace.leastBytesPerSecond);
    },
    stop() {
      stopped.abort();
    },
  };
}
