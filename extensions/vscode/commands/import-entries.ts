import { importEntries } from '../features/term-tree/import-entries.ts';
import type { Services } from '../services.ts';

/** Reads entries of a file into a glossary, after a preview. */
export async function run(services: Services, node?: unknown): Promise<void> {
  await importEntries(await services.features.termTree(), node);
}
