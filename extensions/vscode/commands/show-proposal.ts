import type { WithFeatures } from '../services.ts';
import type { TranslateFiles } from '../features/translate-files/translate-files.ts';

/** Opens the comparison at a unit of the list. */
export async function run(
  services: WithFeatures<{ translateFiles: TranslateFiles }>,
  ...given: readonly unknown[]
): Promise<void> {
  const { showProposal } = await import('../features/review/review-commands.ts');
  await showProposal(await services.features.translateFiles(), given);
}
