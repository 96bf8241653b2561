import { readAddress } from '../features/improve/read-address.ts';
import type { Services } from '../services.ts';

/** Ignores the correction of a quick fix, else the one at the cursor. */
export async function run(services: Services, given: unknown): Promise<void> {
  (await services.features.corrections()).ignore(readAddress(given));
}
