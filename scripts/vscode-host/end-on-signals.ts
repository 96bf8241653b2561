import process from 'node:process';

/**
 * Lets an interrupted script clean up: without it, a signal ends Node before its exit handlers run.
 * It goes on listening, because a second signal, of somebody impatient or of a parent that passes
 * on what its group got already, would end them half-way.
 */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => process.exit(130));
  }
}
