import type { Services } from '../services.ts';

/** Asks for another wording of the unit under the cursor or in the list, and accepts it. */
export async function run(services: Services, ...given: readonly unknown[]): Promise<void> {
  const { editUnit } = await import('../features/review/review-commands.ts');
  await editUnit(await services.features.translateFiles(), given);
}
