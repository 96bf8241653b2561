import type { Services } from '../services.ts';

/** Translates the ticked units of the list again. */
export async function run(services: Services): Promise<void> {
  await (await services.features.terms()).translateTicked();
}
