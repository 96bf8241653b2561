import type { WithFeatures } from '../services.ts';
import type { TranslateFiles } from '../features/translate-files/translate-files.ts';

/** Accepts every unit that was not discarded and writes them. */
export async function run(
  services: WithFeatures<{ translateFiles: TranslateFiles }>,
  ...given: readonly unknown[]
): Promise<void> {
  const { applyAll } = await import('../features/review/review-commands.ts');
  await applyAll(await services.features.translateFiles(), given);
}
