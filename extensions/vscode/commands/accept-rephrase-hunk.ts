import type { WithFeatures } from '../services.ts';
import type { Rephrase } from '../features/improve/rephrase.ts';

/** Takes over the change at the cursor of the comparison, else the next one. */
export async function run(services: WithFeatures<{ rephrase: Rephrase }>): Promise<void> {
  await (await services.features.rephrase()).acceptHunk();
}
