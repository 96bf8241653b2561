/** Longest wait; a loop must not outlive a test that failed. */
const patienceInMs = 10_000;

/** Resolves once `condition` holds, looking again each turn of the event loop; rejects after 10 s. */
export async function until(condition: () => boolean): Promise<void> {
  const started = performance.now();
  while (!condition()) {
    if (performance.now() - started > patienceInMs)
      throw new Error('What was waited for never came.');
    await new Promise((resolve) => setImmediate(resolve));
  }
}
