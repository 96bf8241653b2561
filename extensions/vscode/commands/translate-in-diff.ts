import { watchText } from '../document-text/watched-text.ts';
import { requireEditor } from '../features/translate-selection/change-document.ts';
import { reportOutcome } from '../features/translate-selection/report-outcome.ts';
import { takeSnapshot } from '../features/translate-selection/snapshot.ts';
import type { Services, WithFeatures } from '../services.ts';
import { l10n } from '../ui/l10n.ts';
import type { TranslateSelection } from '../features/translate-selection/translate-selection.ts';

/** Shows the document beside what it would be with the selection translated. Changes nothing. */
export async function run(
  services: Pick<Services, 'texts'> & WithFeatures<{ translateSelection: TranslateSelection }>,
): Promise<void> {
  const feature = await services.features.translateSelection();
  const snapshot = await takeSnapshot(services, requireEditor());
  const { document } = snapshot;
  const watched = watchText(document);
  let isCompared = false;
  try {
    const result = await feature.translate(snapshot);
    if (result === null) return;
    const { edits, target, plain } = result;
    if (edits.length > 0) {
      const name = document.uri.path.slice(document.uri.path.lastIndexOf('/') + 1);
      const title = l10n.t('{0}: original and {1}', name, target.toUpperCase());
      // From here on it is watched for the comparison.
      isCompared = true;
      await feature.documents.compare({ watched, edits, plain, title, target });
    }
    await reportOutcome(feature, result, edits.length > 0);
  } finally {
    if (!isCompared) watched.dispose();
  }
}
