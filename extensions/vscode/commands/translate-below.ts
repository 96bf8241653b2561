import { insertBelow } from '../../../shared/formats/source-text/insert-below.ts';
import { changeDocument, requireEditor } from '../features/translate-selection/change-document.ts';
import { takeSnapshot } from '../features/translate-selection/snapshot.ts';
import type { Services, WithFeatures } from '../services.ts';
import { l10n } from '../ui/l10n.ts';
import { UserError } from '../user-error.ts';
import type { TranslateSelection } from '../features/translate-selection/translate-selection.ts';

/** Repeats the selected lines below, translated. */
export async function run(
  services: Pick<Services, 'texts'> & WithFeatures<{ translateSelection: TranslateSelection }>,
): Promise<void> {
  const feature = await services.features.translateSelection();
  const snapshot = await takeSnapshot(services, requireEditor());
  const { format } = snapshot;
  if (format?.languages === 'source-and-target') {
    throw new UserError(
      l10n.t(
        'In {0} a translation goes into the target and not below the source. Use "Translate Selection".',
        format.name,
      ),
    );
  }
  const languageId = format?.id ?? snapshot.languageId;
  await changeDocument(feature, snapshot, null, ({ edits, groups }) =>
    insertBelow({ languageId, text: snapshot.text }, edits, groups),
  );
}
