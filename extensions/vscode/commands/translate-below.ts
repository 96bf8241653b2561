import { insertBelow } from '../../../shared/formats/source-text/insert-below.ts';
import { changeDocument, requireEditor } from '../features/translate-selection/change-document.ts';
import { takeSnapshot } from '../features/translate-selection/snapshot.ts';
import type { Services } from '../services.ts';

/** Repeats the selected lines below, translated. */
export async function run(services: Services): Promise<void> {
  const feature = await services.features.translateSelection();
  const snapshot = await takeSnapshot(services, requireEditor());
  await changeDocument(feature, snapshot, null, ({ edits, groups }) =>
    insertBelow(snapshot, edits, groups),
  );
}
