import { deleteInstruction } from '../features/term-tree/style-actions.ts';
import type { Services } from '../services.ts';

/** Deletes an instruction, once that is confirmed. */
export async function run(services: Services, node?: unknown): Promise<void> {
  await deleteInstruction(await services.features.termTree(), node);
}
