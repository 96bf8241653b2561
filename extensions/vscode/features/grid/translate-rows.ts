import type * as vscode from 'vscode';
import type { Services, WithFeatures } from '../../services.ts';
import { refusedError } from '../localisation-files/open-file-model.ts';
import { changeDocument } from '../translate-selection/change-document.ts';
import { takeSnapshot } from '../translate-selection/snapshot.ts';
import type { TranslateSelection } from '../translate-selection/translate-selection.ts';
import { selectionsOf } from '../units/units-at.ts';
import type { RowsOnTheirWay } from './sent-rows.ts';

interface RowsToTranslate {
  readonly document: vscode.TextDocument;
  readonly rows: RowsOnTheirWay;
  /** Whether somebody writes in a row, by its place when it began, or it is gone. */
  readonly isEdited: (begun: number) => boolean;
}

/** Translates rows as a selection of their segments is, as one step to undo. */
export async function translateRows(
  services: Pick<Services, 'texts'> & WithFeatures<{ translateSelection: TranslateSelection }>,
  { document, rows, isEdited }: RowsToTranslate,
): Promise<void> {
  const units = rows.file.segments();
  const spans = rows.begun.map((row) => {
    const { offset } = units.at(row).source.location;
    return { start: offset, end: offset };
  });
  const feature = await services.features.translateSelection();
  const selections = selectionsOf(document, spans);
  const snapshot = await takeSnapshot(services, { document, selections });
  // Places are those of the rows that were chosen.
  if (snapshot.text !== rows.file.text) throw refusedError();
  await changeDocument(feature, snapshot, null, ({ edits }) =>
    edits.filter(({ offset }) => {
      const row = units.indexAt(offset);
      return row < 0 || !isEdited(row);
    }),
  );
}
