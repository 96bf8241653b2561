import { createStyleRules } from '../features/term-tree/style-actions.ts';
import type { Services } from '../services.ts';

/** Makes a list of style rules. */
export async function run(services: Services): Promise<void> {
  await createStyleRules(await services.features.termTree());
}
