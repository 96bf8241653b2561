import { importEntries } from '../features/term-tree/import-entries.ts';
import type { WithFeatures } from '../services.ts';
import type { TermTree } from '../features/term-tree/term-tree.ts';

/** Reads entries of a file into a glossary, after a preview. */
export async function run(
  services: WithFeatures<{ termTree: TermTree }>,
  node?: unknown,
): Promise<void> {
  await importEntries(await services.features.termTree(), node);
}
