import type { WithFeatures } from '../services.ts';
import type { Corrections } from '../features/improve/corrections.ts';

/** Shows corrections of the selected prose, or of the paragraph at the cursor, as problems. */
export async function run(services: WithFeatures<{ corrections: Corrections }>): Promise<void> {
  await (await services.features.corrections()).correct('selection');
}
