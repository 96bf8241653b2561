import { renameGlossary } from '../features/term-tree/glossary-actions.ts';
import type { Services } from '../services.ts';

/** Renames a glossary; settings that name it follow. */
export async function run(services: Services, node?: unknown): Promise<void> {
  await renameGlossary(await services.features.termTree(), node);
}
