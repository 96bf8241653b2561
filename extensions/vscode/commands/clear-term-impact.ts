import type { Services } from '../services.ts';

/** Closes the list of units with old terms. */
export async function run(services: Services): Promise<void> {
  await (await services.features.terms()).impact.clear();
}
