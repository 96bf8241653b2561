import type { WithFeatures } from '../services.ts';
import type { TranslateFiles } from '../features/translate-files/translate-files.ts';

/** Ends the review of a file without changing it. */
export async function run(
  services: WithFeatures<{ translateFiles: TranslateFiles }>,
  ...given: readonly unknown[]
): Promise<void> {
  const { discardUnits } = await import('../features/review/review-commands.ts');
  await discardUnits(await services.features.translateFiles(), given);
}
