import type { WithFeatures } from '../services.ts';
import type { Rephrase } from '../features/improve/rephrase.ts';

/** Asks for another style or tone and rephrases the same text again. */
export async function run(services: WithFeatures<{ rephrase: Rephrase }>): Promise<void> {
  await (await services.features.rephrase()).tryAnother();
}
