/**
 * Asks again until the answer is not null, for what gives no event to wait on. Rejects with the
 * description after the limit.
 */
export async function until<Value>(
  description: string,
  ask: () => Promise<Value | null>,
  limitInMs = 60_000,
): Promise<Value> {
  const deadline = performance.now() + limitInMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (performance.now() > deadline) {
      throw new Error(`Waited ${limitInMs / 1000} s in vain for ${description}.`);
    }
    // The function of every host: a web worker has no timers of Node.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
