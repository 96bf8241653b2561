import { deleteDictionary } from '../features/term-tree/glossary-actions.ts';
import type { Services } from '../services.ts';

/** Deletes a pair of languages of a glossary, once that is confirmed. */
export async function run(services: Services, node?: unknown): Promise<void> {
  await deleteDictionary(await services.features.termTree(), node);
}
