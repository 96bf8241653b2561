/** How much of one kind may happen in a window. */
export interface WindowLimit {
  /** Most requests in any window of this length. */
  readonly count: number;
  readonly windowInMs: number;
}

/** Requests counted in the fixed window that holds the present, and in the one before it. */
export interface WindowCounts {
  readonly current: number;
  readonly previous: number;
}

/** Number of the fixed window that holds `time`, milliseconds since 1970. */
export function windowAt(time: number, { windowInMs }: WindowLimit): number {
  return Math.floor(time / windowInMs);
}

/**
 * The requests of the window that ends now: those of the current fixed window, and of the previous
 * one the share that still overlaps, as if they had come evenly.
 */
export function slidingCount(counts: WindowCounts, time: number, limit: WindowLimit): number {
  const elapsed = (time % limit.windowInMs) / limit.windowInMs;
  return counts.previous * (1 - elapsed) + counts.current;
}

/**
 * Milliseconds until one more request fits, given `counts` without the refused one; 0 when it fits
 * now. Assumes that nothing else comes meanwhile.
 */
export function waitForRoom(counts: WindowCounts, time: number, limit: WindowLimit): number {
  const room = limit.count - 1;
  if (slidingCount(counts, time, limit) <= room) return 0;
  const elapsedInMs = time % limit.windowInMs;
  if (counts.current <= room) {
    // The previous window's share shrinks enough within this one.
    const share = (room - counts.current) / counts.previous;
    return Math.ceil(limit.windowInMs * (1 - share) - elapsedInMs);
  }
  const share = room / counts.current;
  return Math.ceil(limit.windowInMs - elapsedInMs + limit.windowInMs * (1 - share));
}
