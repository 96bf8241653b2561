import { removeRule } from '../features/term-tree/style-actions.ts';
import type { Services } from '../services.ts';

/** Takes a rule out of its list, once that is confirmed. */
export async function run(services: Services, node?: unknown): Promise<void> {
  await removeRule(await services.features.termTree(), node);
}
