import type { Services } from '../services.ts';
import { beginTargets } from '../features/units/begin-targets.ts';

/** Puts an empty target where a unit has none, and the cursor into it. */
export async function run(services: Services, ...given: readonly unknown[]): Promise<void> {
  await beginTargets(services, given, 'empty');
}
