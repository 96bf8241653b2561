import type { WithFeatures } from '../services.ts';
import type { TranslateFiles } from '../features/translate-files/translate-files.ts';

/** Asks for another wording of the unit under the cursor or in the list, and accepts it. */
export async function run(
  services: WithFeatures<{ translateFiles: TranslateFiles }>,
  ...given: readonly unknown[]
): Promise<void> {
  const { editUnit } = await import('../features/review/review-commands.ts');
  await editUnit(await services.features.translateFiles(), given);
}
