import type { WithFeatures } from '../services.ts';
import type { TranslateFiles } from '../features/translate-files/translate-files.ts';

/** Goes to the previous unit that is not decided yet. */
export async function run(
  services: WithFeatures<{ translateFiles: TranslateFiles }>,
  ...given: readonly unknown[]
): Promise<void> {
  const { goToUnit } = await import('../features/review/review-commands.ts');
  await goToUnit(await services.features.translateFiles(), given, -1);
}
