import { createGlossary } from '../features/term-tree/glossary-actions.ts';
import type { Services } from '../services.ts';

/** Makes a glossary with its first entry. */
export async function run(services: Services): Promise<void> {
  await createGlossary(await services.features.termTree());
}
