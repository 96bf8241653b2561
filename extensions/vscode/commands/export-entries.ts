import { exportEntries } from '../features/term-tree/export-entries.ts';
import type { WithFeatures } from '../services.ts';
import type { TermTree } from '../features/term-tree/term-tree.ts';

/** Writes the entries of a glossary into a file. */
export async function run(
  services: WithFeatures<{ termTree: TermTree }>,
  node?: unknown,
): Promise<void> {
  await exportEntries(await services.features.termTree(), node);
}
