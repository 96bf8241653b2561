import { insertBelow } from '../../../shared/formats/source-text/insert-below.ts';
import { changeDocument, requireEditor } from '../features/translate-selection/change-document.ts';
import { takeSnapshot } from '../features/translate-selection/snapshot.ts';
import type { Services } from '../services.ts';
import { l10n } from '../ui/l10n.ts';
import { UserError } from '../user-error.ts';

/** Repeats the selected lines below, translated. */
export async function run(services: Services): Promise<void> {
  const feature = await services.features.translateSelection();
  const snapshot = await takeSnapshot(services, requireEditor());
  if (snapshot.kind === 'xliff') {
    throw new UserError(
      l10n.t(
        'In XLIFF a translation goes into the target and not below the source. Use "Translate Selection".',
      ),
    );
  }
  const languageId = snapshot.kind ?? snapshot.languageId;
  await changeDocument(feature, snapshot, null, ({ edits, groups }) =>
    insertBelow({ languageId, text: snapshot.text }, edits, groups),
  );
}
