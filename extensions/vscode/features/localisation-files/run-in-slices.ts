import type { Steps } from '../../../../shared/text/steps.ts';

/**
 * How long work may keep others of this host waiting at a time. Half of what a person feels while
 * typing would be 50 ms; a busy machine makes of each slice some times as much.
 */
const SLICE_IN_MS = 12;

/** Of Node alone; a timer may come before what is waiting from outside, this comes behind it. */
const { setImmediate } = globalThis as {
  readonly setImmediate?: (run: () => void) => unknown;
};

/** Room for others: a turn of the event loop. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (setImmediate === undefined) setTimeout(resolve, 0);
    else setImmediate(resolve);
  });
}

/** Resolves after a time. */
export function pause(inMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, inMs);
  });
}

/** Does work in slices, and leaves it, with null, once `isStale` says so between two of them. */
export async function runInSlices<Result>(
  steps: Steps<Result>,
  isStale: () => boolean,
): Promise<Result | null> {
  let begin = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    if (performance.now() - begin < SLICE_IN_MS) continue;
    await nextTurn();
    if (isStale()) return null;
    begin = performance.now();
  }
}
