/**
 * Longest wait for what should come, in milliseconds: a loop must not outlive a test that failed.
 * It lies below mocha's own limit, so that the failure says what was waited for, and far above what
 * a busy machine needs.
 */
export const patienceInMs = 50_000;

/** Resolves once `condition` holds, looking again each turn of the event loop; rejects at the end of patience. */
export async function until(condition: () => boolean): Promise<void> {
  const started = performance.now();
  while (!condition()) {
    if (performance.now() - started > patienceInMs)
      throw new Error('What was waited for never came.');
    await new Promise((resolve) => setImmediate(resolve));
  }
}
