import type { Services } from '../services.ts';

/** Takes over all that is left of the rephrased text. */
export async function run(services: Services): Promise<void> {
  await (await services.features.rephrase()).acceptAll();
}
