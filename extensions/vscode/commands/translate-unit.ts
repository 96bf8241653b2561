import type { Services, WithFeatures } from '../services.ts';
import { changeDocument } from '../features/translate-selection/change-document.ts';
import { takeSnapshot } from '../features/translate-selection/snapshot.ts';
import { selectionsOf, unitPlaces } from '../features/units/units-at.ts';
import type { TranslateSelection } from '../features/translate-selection/translate-selection.ts';
import type { TranslateFiles } from '../features/translate-files/translate-files.ts';
import type { LocalisationFiles } from '../features/localisation-files/localisation-files.ts';

/** Translates the unit of a lens, or those that the cursors are in. */
export async function run(
  services: Pick<Services, 'texts'> &
    WithFeatures<{
      localisationFiles: LocalisationFiles;
      translateFiles: TranslateFiles;
      translateSelection: TranslateSelection;
    }>,
  ...given: readonly unknown[]
): Promise<void> {
  const { model, spans } = await unitPlaces(services, given);
  const { document } = model;
  const feature = await services.features.translateSelection();
  const selections = selectionsOf(document, spans);
  const snapshot = await takeSnapshot(services, { document, selections });
  await changeDocument(feature, snapshot, null, ({ edits }) => edits);
}
