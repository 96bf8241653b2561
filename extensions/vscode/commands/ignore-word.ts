import { readAddress } from '../features/improve/read-address.ts';
import type { WithFeatures } from '../services.ts';
import type { Corrections } from '../features/improve/corrections.ts';

/** Puts the word of a correction on the workspace's or the user's list; asks which when not told. */
export async function run(
  services: WithFeatures<{ corrections: Corrections }>,
  given: unknown,
  list: unknown,
): Promise<void> {
  const known = list === 'workspace' || list === 'user' ? list : null;
  await (await services.features.corrections()).ignoreWord(readAddress(given), known);
}
