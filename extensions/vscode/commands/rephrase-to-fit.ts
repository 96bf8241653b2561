import type { Services } from '../services.ts';

/** Rephrases the unit or paragraph at the cursor until it is short enough. */
export async function run(services: Services): Promise<void> {
  await (await services.features.rephrase()).rephraseToFit();
}
