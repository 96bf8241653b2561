import type { WithFeatures } from '../services.ts';
import type { Terms } from '../features/terms/terms.ts';

/** Translates the ticked units of the list again. */
export async function run(services: WithFeatures<{ terms: Terms }>): Promise<void> {
  await (await services.features.terms()).translateTicked();
}
