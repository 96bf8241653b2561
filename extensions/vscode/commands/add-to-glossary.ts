import type { Services } from '../services.ts';

/** Puts the selection, or the unit the cursor is in, into a glossary. */
export async function run(services: Services): Promise<void> {
  await (await services.features.terms()).add();
}
