import { deleteStyleRules } from '../features/term-tree/style-actions.ts';
import type { Services } from '../services.ts';

/** Deletes a list of style rules, once that is confirmed. */
export async function run(services: Services, node?: unknown): Promise<void> {
  await deleteStyleRules(await services.features.termTree(), node);
}
