import type { Services } from '../services.ts';

/** Asks for another style or tone and rephrases the same text again. */
export async function run(services: Services): Promise<void> {
  await (await services.features.rephrase()).tryAnother();
}
