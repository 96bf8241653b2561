import type * as vscode from 'vscode';
import type { Services, WithFeatures } from '../../../services.ts';
import { refuseReadOnly } from '../../translate-selection/change-document.ts';
import { reportOutcome } from '../../translate-selection/report-outcome.ts';
import type { SnapshotWishes } from '../../translate-selection/snapshot.ts';
import type { TranslateSelection } from '../../translate-selection/translate-selection.ts';
import type { RowsTranslation } from '../sent-rows.ts';
import { followRows } from '../translate-rows.ts';

/**
 * Translates rows of a file whose sources lie in another one. Many of them are not in the text yet, and
 * share the place where they belong: what has come is planned for the file as it is by then.
 */
export async function translatePair(
  services: Pick<Services, 'texts'> & WithFeatures<{ translateSelection: TranslateSelection }>,
  document: vscode.TextDocument,
  translation: RowsTranslation,
  wishes: SnapshotWishes | null,
): Promise<void> {
  const { rows, write } = translation;
  await refuseReadOnly(document);
  const feature = await services.features.translateSelection();
  const snapshot = {
    document,
    languageId: document.languageId,
    path: document.uri.path,
    text: await services.texts.read(document),
    format: null,
    selections: [],
    chosen: { file: rows.file, rows: rows.begun },
    ...(wishes === null ? {} : { wishes }),
  };
  const result = await feature.translate(snapshot, null, followRows(translation));
  if (result === null) return;
  await reportOutcome(feature, result, await write());
}
