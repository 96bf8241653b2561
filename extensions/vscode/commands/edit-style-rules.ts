import { editStyleRules } from '../features/term-tree/edit-style-rules.ts';
import type { WithFeatures } from '../services.ts';
import type { TermTree } from '../features/term-tree/term-tree.ts';

/** Opens the rules of a list as a JSON document. */
export async function run(
  services: WithFeatures<{ termTree: TermTree }>,
  node?: unknown,
): Promise<void> {
  await editStyleRules(await services.features.termTree(), node);
}
