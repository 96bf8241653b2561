import type { WithFeatures } from '../services.ts';
import type { Terms } from '../features/terms/terms.ts';

/** Looks through the workspace again for units with old terms. */
export async function run(services: WithFeatures<{ terms: Terms }>): Promise<void> {
  await (await services.features.terms()).impact.refresh();
}
