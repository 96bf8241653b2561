import { editInstruction } from '../features/term-tree/style-actions.ts';
import type { Services } from '../services.ts';

/** Changes an instruction of a list of style rules. */
export async function run(services: Services, node?: unknown): Promise<void> {
  await editInstruction(await services.features.termTree(), node);
}
