import type { Clock } from '../../../../shared/ports/clock.ts';

/** Watches that something moves. */
export interface ProgressWatch {
  /** Something moved. */
  touch(): void;
  stop(): void;
}

/** Calls `onStall` once when `touch` was not called for `limitInMs`. */
export function watchProgress(clock: Clock, limitInMs: number, onStall: () => void): ProgressWatch {
  const stopped = new AbortController();
  let last = clock.now();
  const watch = async (): Promise<void> => {
    for (;;) {
      const left = last + limitInMs - clock.now();
      if (left <= 0) break;
      await clock.sleep(left, stopped.signal);
    }
    onStall();
  };
  watch().catch(() => {
    // Stopped: the only way a sleep fails.
  });
  return {
    touch() {
      last = clock.now();
    },
    stop() {
      stopped.abort();
    },
  };
}
