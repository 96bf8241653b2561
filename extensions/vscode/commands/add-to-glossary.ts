import type { WithFeatures } from '../services.ts';
import type { Terms } from '../features/terms/terms.ts';

/** Puts the selection, or the unit the cursor is in, into a glossary. */
export async function run(services: WithFeatures<{ terms: Terms }>): Promise<void> {
  await (await services.features.terms()).add();
}
