import type { Services } from '../services.ts';

/** Asks for a style or tone and rephrases the selection, or the paragraph at the cursor. */
export async function run(services: Services): Promise<void> {
  await (await services.features.rephrase()).rephraseSelection();
}
