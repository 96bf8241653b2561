import { readAddress } from '../features/improve/read-address.ts';
import type { WithFeatures } from '../services.ts';
import type { Corrections } from '../features/improve/corrections.ts';

/** Accepts the correction of a quick fix, else the one at the cursor. */
export async function run(
  services: WithFeatures<{ corrections: Corrections }>,
  given: unknown,
): Promise<void> {
  await (await services.features.corrections()).accept(readAddress(given));
}
