import { changeDocument, requireEditor } from '../features/translate-selection/change-document.ts';
import { takeSnapshot } from '../features/translate-selection/snapshot.ts';
import type { Services, WithFeatures } from '../services.ts';
import type { TranslateSelection } from '../features/translate-selection/translate-selection.ts';

/** Replaces what is selected by its translation. A language may be handed in. */
export async function run(
  services: Pick<Services, 'texts'> & WithFeatures<{ translateSelection: TranslateSelection }>,
  target?: unknown,
): Promise<void> {
  const feature = await services.features.translateSelection();
  const snapshot = await takeSnapshot(services, requireEditor());
  const wanted = typeof target === 'string' && target !== '' ? target : null;
  await changeDocument(feature, snapshot, wanted, ({ edits }) => edits);
}
