import type { WithFeatures } from '../services.ts';
import type { Corrections } from '../features/improve/corrections.ts';

/** Takes the corrections of the active document away. */
export async function run(services: WithFeatures<{ corrections: Corrections }>): Promise<void> {
  (await services.features.corrections()).clear();
}
