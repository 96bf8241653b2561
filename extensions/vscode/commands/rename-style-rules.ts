import { renameStyleRules } from '../features/term-tree/style-actions.ts';
import type { WithFeatures } from '../services.ts';
import type { TermTree } from '../features/term-tree/term-tree.ts';

/** Renames a list of style rules; settings that name it follow. */
export async function run(
  services: WithFeatures<{ termTree: TermTree }>,
  node?: unknown,
): Promise<void> {
  await renameStyleRules(await services.features.termTree(), node);
}
