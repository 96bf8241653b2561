import { deleteGlossary } from '../features/term-tree/glossary-actions.ts';
import type { WithFeatures } from '../services.ts';
import type { TermTree } from '../features/term-tree/term-tree.ts';

/** Deletes a glossary, once that is confirmed. */
export async function run(
  services: WithFeatures<{ termTree: TermTree }>,
  node?: unknown,
): Promise<void> {
  await deleteGlossary(await services.features.termTree(), node);
}
