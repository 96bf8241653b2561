import type { WithFeatures } from '../services.ts';
import type { Rephrase } from '../features/improve/rephrase.ts';

/** Takes over all that is left of the rephrased text. */
export async function run(services: WithFeatures<{ rephrase: Rephrase }>): Promise<void> {
  await (await services.features.rephrase()).acceptAll();
}
