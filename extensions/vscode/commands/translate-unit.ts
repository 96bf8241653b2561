import type { Services } from '../services.ts';
import { changeDocument } from '../features/translate-selection/change-document.ts';
import { takeSnapshot } from '../features/translate-selection/snapshot.ts';
import { selectionsOf, unitPlaces } from '../features/units/units-at.ts';

/** Translates the unit of a lens, or those that the cursors are in. */
export async function run(services: Services, ...given: readonly unknown[]): Promise<void> {
  const { model, spans } = await unitPlaces(services, given);
  const { document } = model;
  const feature = await services.features.translateSelection();
  const selections = selectionsOf(document, spans);
  const snapshot = await takeSnapshot(services, { document, selections });
  await changeDocument(feature, snapshot, null, ({ edits }) => edits);
}
