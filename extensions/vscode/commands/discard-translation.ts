import type { WithFeatures } from '../services.ts';
import type { TranslateSelection } from '../features/translate-selection/translate-selection.ts';

/** Closes the comparison of a translation; its document stays as it is. */
export async function run(
  services: WithFeatures<{ translateSelection: TranslateSelection }>,
): Promise<void> {
  const { documents } = await services.features.translateSelection();
  await documents.close(documents.require());
}
