import process from 'node:process';

/** Lets an interrupted script clean up: without it, a signal ends Node before its exit handlers run. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(130));
  }
}
