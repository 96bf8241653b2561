import { editStyleRules } from '../features/term-tree/edit-style-rules.ts';
import type { Services } from '../services.ts';

/** Opens the rules of a list as a JSON document. */
export async function run(services: Services, node?: unknown): Promise<void> {
  await editStyleRules(await services.features.termTree(), node);
}
