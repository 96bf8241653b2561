import type { WithFeatures } from '../services.ts';
import type { TermTree } from '../features/term-tree/term-tree.ts';

/** Asks the service anew what the account holds. */
export async function run(services: WithFeatures<{ termTree: TermTree }>): Promise<void> {
  await (await services.features.termTree()).refresh();
}
