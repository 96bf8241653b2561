import { deleteGlossary } from '../features/term-tree/glossary-actions.ts';
import type { Services } from '../services.ts';

/** Deletes a glossary, once that is confirmed. */
export async function run(services: Services, node?: unknown): Promise<void> {
  await deleteGlossary(await services.features.termTree(), node);
}
