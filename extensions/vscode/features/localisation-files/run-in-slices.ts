import type { Steps } from '../../../../shared/text/steps.ts';

/**
 * How long work may keep others of this host waiting at a time. Half of what a person feels while
 * typing would be 50 ms; a busy machine makes of each slice some times as much.
 */
const SLICE_IN_MS = 12;

/** Room for others: a turn of the event loop. */
export function nextTurn(): Promise<void> {
  // The function of every host: a web worker has no immediates of Node.
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
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
