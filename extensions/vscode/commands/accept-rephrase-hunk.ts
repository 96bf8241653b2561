import type { Services } from '../services.ts';

/** Takes over the change at the cursor of the comparison, else the next one. */
export async function run(services: Services): Promise<void> {
  await (await services.features.rephrase()).acceptHunk();
}
