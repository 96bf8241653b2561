import { removeRule } from '../features/term-tree/style-actions.ts';
import type { WithFeatures } from '../services.ts';
import type { TermTree } from '../features/term-tree/term-tree.ts';

/** Takes a rule out of its list, once that is confirmed. */
export async function run(
  services: WithFeatures<{ termTree: TermTree }>,
  node?: unknown,
): Promise<void> {
  await removeRule(await services.features.termTree(), node);
}
