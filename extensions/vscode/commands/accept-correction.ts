import { readAddress } from '../features/improve/read-address.ts';
import type { Services } from '../services.ts';

/** Accepts the correction of a quick fix, else the one at the cursor. */
export async function run(services: Services, given: unknown): Promise<void> {
  await (await services.features.corrections()).accept(readAddress(given));
}
