import type { WithFeatures } from '../services.ts';
import type { TranslateFiles } from '../features/translate-files/translate-files.ts';

/** Writes the accepted units; asks first while others are not decided. */
export async function run(
  services: WithFeatures<{ translateFiles: TranslateFiles }>,
  ...given: readonly unknown[]
): Promise<void> {
  const { finishReview } = await import('../features/review/review-commands.ts');
  await finishReview(await services.features.translateFiles(), given);
}
