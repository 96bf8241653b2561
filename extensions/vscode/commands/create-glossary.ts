import { createGlossary } from '../features/term-tree/glossary-actions.ts';
import type { WithFeatures } from '../services.ts';
import type { TermTree } from '../features/term-tree/term-tree.ts';

/** Makes a glossary with its first entry. */
export async function run(services: WithFeatures<{ termTree: TermTree }>): Promise<void> {
  await createGlossary(await services.features.termTree());
}
