import type { Clock } from '../../../../shared/ports/clock.ts';

/** How long a selection rests before it counts. */
const REST_IN_MS = 300;

/**
 * Tells a listener when something that happens often has rested for a moment. Returns the way to
 * stop it.
 */
export function settle(
  clock: Clock,
  subscribe: (listener: () => void) => () => void,
  listener: () => void,
): () => void {
  let waiting = new AbortController();
  const wait = async (signal: AbortSignal): Promise<void> => {
    try {
      await clock.sleep(REST_IN_MS, signal);
    } catch {
      return;
    }
    listener();
  };
  const stop = subscribe(() => {
    waiting.abort();
    waiting = new AbortController();
    void wait(waiting.signal);
  });
  return () => {
    waiting.abort();
    stop();
  };
}
