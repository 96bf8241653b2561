import type { WithFeatures } from '../services.ts';
import type { TranslateFiles } from '../features/translate-files/translate-files.ts';

/** Discards the unit under the cursor and goes on, or those selected in the list. */
export async function run(
  services: WithFeatures<{ translateFiles: TranslateFiles }>,
  ...given: readonly unknown[]
): Promise<void> {
  const { decideUnit } = await import('../features/review/review-commands.ts');
  await decideUnit(await services.features.translateFiles(), 'discarded', given);
}
