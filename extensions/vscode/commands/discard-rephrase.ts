import type { WithFeatures } from '../services.ts';
import type { Rephrase } from '../features/improve/rephrase.ts';

/** Closes the comparison; what was not accepted is gone. */
export async function run(services: WithFeatures<{ rephrase: Rephrase }>): Promise<void> {
  await (await services.features.rephrase()).discard();
}
