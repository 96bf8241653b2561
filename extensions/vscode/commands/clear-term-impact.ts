import type { WithFeatures } from '../services.ts';
import type { Terms } from '../features/terms/terms.ts';

/** Closes the list of units with old terms. */
export async function run(services: WithFeatures<{ terms: Terms }>): Promise<void> {
  await (await services.features.terms()).impact.clear();
}
