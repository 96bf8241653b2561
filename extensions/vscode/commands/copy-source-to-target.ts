import type { Services } from '../services.ts';
import { beginTargets } from '../features/units/begin-targets.ts';

/** Copies sources into their targets, marked as not translated, and puts the cursor into the first. */
export async function run(services: Services, ...given: readonly unknown[]): Promise<void> {
  await beginTargets(services, given, 'source');
}
