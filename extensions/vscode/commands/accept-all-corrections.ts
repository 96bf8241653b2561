import type { WithFeatures } from '../services.ts';
import type { Corrections } from '../features/improve/corrections.ts';

/** Accepts every correction of the active document in one step. */
export async function run(services: WithFeatures<{ corrections: Corrections }>): Promise<void> {
  await (await services.features.corrections()).acceptAll();
}
