import { renameGlossary } from '../features/term-tree/glossary-actions.ts';
import type { WithFeatures } from '../services.ts';
import type { TermTree } from '../features/term-tree/term-tree.ts';

/** Renames a glossary; settings that name it follow. */
export async function run(
  services: WithFeatures<{ termTree: TermTree }>,
  node?: unknown,
): Promise<void> {
  await renameGlossary(await services.features.termTree(), node);
}
