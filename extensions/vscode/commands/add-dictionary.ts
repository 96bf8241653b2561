import { addDictionary } from '../features/term-tree/glossary-actions.ts';
import type { WithFeatures } from '../services.ts';
import type { TermTree } from '../features/term-tree/term-tree.ts';

/** Adds a pair of languages to a glossary. */
export async function run(
  services: WithFeatures<{ termTree: TermTree }>,
  node?: unknown,
): Promise<void> {
  await addDictionary(await services.features.termTree(), node);
}
