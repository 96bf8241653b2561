import { renameStyleRules } from '../features/term-tree/style-actions.ts';
import type { Services } from '../services.ts';

/** Renames a list of style rules; settings that name it follow. */
export async function run(services: Services, node?: unknown): Promise<void> {
  await renameStyleRules(await services.features.termTree(), node);
}
