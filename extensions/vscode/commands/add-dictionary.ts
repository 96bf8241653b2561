import { addDictionary } from '../features/term-tree/glossary-actions.ts';
import type { Services } from '../services.ts';

/** Adds a pair of languages to a glossary. */
export async function run(services: Services, node?: unknown): Promise<void> {
  await addDictionary(await services.features.termTree(), node);
}
