import { readAddress } from '../features/improve/read-address.ts';
import type { WithFeatures } from '../services.ts';
import type { Corrections } from '../features/improve/corrections.ts';

/** Ignores the correction of a quick fix, else the one at the cursor. */
export async function run(
  services: WithFeatures<{ corrections: Corrections }>,
  given: unknown,
): Promise<void> {
  (await services.features.corrections()).ignore(readAddress(given));
}
