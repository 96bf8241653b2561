import type { Services } from '../services.ts';

/** Closes the comparison; what was not accepted is gone. */
export async function run(services: Services): Promise<void> {
  await (await services.features.rephrase()).discard();
}
