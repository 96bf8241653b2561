import { deleteInstruction } from '../features/term-tree/style-actions.ts';
import type { WithFeatures } from '../services.ts';
import type { TermTree } from '../features/term-tree/term-tree.ts';

/** Deletes an instruction, once that is confirmed. */
export async function run(
  services: WithFeatures<{ termTree: TermTree }>,
  node?: unknown,
): Promise<void> {
  await deleteInstruction(await services.features.termTree(), node);
}
