import type { Clock } from '../../../../shared/ports/clock.ts';
import type { Logger } from '../../../../shared/ports/logger.ts';
import type { CounterPair, CounterStore } from './counter-store.ts';
import { slidingCount, waitForRoom, windowAt, type WindowLimit } from './sliding-window.ts';

/** Decides whether one more request of a pane fits. */
export interface RateLimiter {
  /** Counts one request of this pane; answers 0, or the milliseconds after which it would fit. */
  take(pane: string): Promise<number>;
  close(): Promise<void>;
}

export interface RateLimiterParts {
  readonly clock: Clock;
  readonly logger: Logger;
  /** Where all instances count together; asked first. */
  readonly shared: CounterStore | null;
  /** Counters of this process, for when there is nothing shared or it fails. */
  readonly own: CounterStore;
  readonly perPane: WindowLimit;
  /** For all panes together: fetching more pages for more tokens leads no further. */
  readonly total: WindowLimit;
}

/** Counts survive two windows: the current one becomes the previous one. */
const windowsKept = 2;

/** Sliding windows per pane and over all of them. Refused requests do not count. */
export function createRateLimiter(parts: RateLimiterParts): RateLimiter {
  const { clock, logger, shared, own } = parts;
  let isSharedDown = false;

  async function withStore<T>(work: (store: CounterStore) => Promise<T>): Promise<T> {
    if (shared === null) return work(own);
    try {
      const result = await work(shared);
      if (isSharedDown) logger.log('info', 'limits.shared-again', {});
      isSharedDown = false;
      return result;
    } catch {
      // Counting alone is better than refusing everyone, and much better than not counting.
      if (!isSharedDown) logger.log('warn', 'limits.storage-unreachable', {});
      isSharedDown = true;
      return work(own);
    }
  }

  const takeOne = (scope: string, limit: WindowLimit): Promise<Taken> =>
    withStore(async (store) => {
      const time = clock.wallTime();
      const window = windowAt(time, limit);
      const name = `${scope}:${window}`;
      const counts = await store.add(
        name,
        `${scope}:${window - 1}`,
        limit.windowInMs * windowsKept,
      );
      const giveBack = (): Promise<void> => store.takeBack(name);
      const waitInMs = waitAfterAdding(counts, time, limit);
      if (waitInMs > 0) await giveBack();
      return { waitInMs, giveBack };
    });

  return {
    async take(pane) {
      const mine = await takeOne(`pane:${pane}`, parts.perPane);
      if (mine.waitInMs > 0) return mine.waitInMs;
      const all = await takeOne('all', parts.total);
      // What the others used up must not cost this pane its own share.
      if (all.waitInMs > 0) await mine.giveBack().catch(ignore);
      return all.waitInMs;
    },
    async close() {
      await shared?.close();
      await own.close();
    },
  };
}

interface Taken {
  readonly waitInMs: number;
  giveBack(): Promise<void>;
}

function waitAfterAdding({ value, other }: CounterPair, time: number, limit: WindowLimit): number {
  if (slidingCount({ current: value, previous: other }, time, limit) <= limit.count) return 0;
  // At least one: a wait of nothing would read as a yes.
  return Math.max(1, waitForRoom({ current: value - 1, previous: other }, time, limit));
}

function ignore(): void {
  // The count ends with its window by itself.
}
