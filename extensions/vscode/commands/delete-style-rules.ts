import { deleteStyleRules } from '../features/term-tree/style-actions.ts';
import type { WithFeatures } from '../services.ts';
import type { TermTree } from '../features/term-tree/term-tree.ts';

/** Deletes a list of style rules, once that is confirmed. */
export async function run(
  services: WithFeatures<{ termTree: TermTree }>,
  node?: unknown,
): Promise<void> {
  await deleteStyleRules(await services.features.termTree(), node);
}
