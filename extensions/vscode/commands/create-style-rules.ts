import { createStyleRules } from '../features/term-tree/style-actions.ts';
import type { WithFeatures } from '../services.ts';
import type { TermTree } from '../features/term-tree/term-tree.ts';

/** Makes a list of style rules. */
export async function run(services: WithFeatures<{ termTree: TermTree }>): Promise<void> {
  await createStyleRules(await services.features.termTree());
}
