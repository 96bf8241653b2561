import { exportEntries } from '../features/term-tree/export-entries.ts';
import type { Services } from '../services.ts';

/** Writes the entries of a glossary into a file. */
export async function run(services: Services, node?: unknown): Promise<void> {
  await exportEntries(await services.features.termTree(), node);
}
