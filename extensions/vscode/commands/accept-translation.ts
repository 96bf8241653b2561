import { applyOrOffer } from '../features/translate-selection/change-document.ts';
import type { WithFeatures } from '../services.ts';
import type { TranslateSelection } from '../features/translate-selection/translate-selection.ts';

/** Puts the translation that is compared into its document, as one undo step. */
export async function run(
  services: WithFeatures<{ translateSelection: TranslateSelection }>,
): Promise<void> {
  const feature = await services.features.translateSelection();
  const compared = feature.documents.require();
  const { watched, edits, plain } = compared;
  const { languageId } = watched.document;
  await applyOrOffer(feature, { watched, edits, plain, languageId });
  await feature.documents.close(compared);
}
