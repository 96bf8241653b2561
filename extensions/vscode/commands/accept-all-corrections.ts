import type { Services } from '../services.ts';

/** Accepts every correction of the active document in one step. */
export async function run(services: Services): Promise<void> {
  await (await services.features.corrections()).acceptAll();
}
