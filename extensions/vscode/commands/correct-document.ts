import type { WithFeatures } from '../services.ts';
import type { Corrections } from '../features/improve/corrections.ts';

/** Shows corrections of all prose in the document as problems. */
export async function run(services: WithFeatures<{ corrections: Corrections }>): Promise<void> {
  await (await services.features.corrections()).correct('document');
}
