import type { WithFeatures } from '../services.ts';
import type { Rephrase } from '../features/improve/rephrase.ts';

/** Asks for a style or tone and rephrases the selection, or the paragraph at the cursor. */
export async function run(services: WithFeatures<{ rephrase: Rephrase }>): Promise<void> {
  await (await services.features.rephrase()).rephraseSelection();
}
