import type * as vscode from 'vscode';
import type { Services, WithFeatures } from '../../services.ts';
import { refusedError } from '../localisation-files/open-file-model.ts';
import { changeDocument } from '../translate-selection/change-document.ts';
import type { Follower } from '../translate-selection/followed-translation.ts';
import { takeSnapshot } from '../translate-selection/snapshot.ts';
import type { TranslateSelection } from '../translate-selection/translate-selection.ts';
import { selectionsOf } from '../units/units-at.ts';
import type { RowsTranslation } from './sent-rows.ts';

/**
 * Translates rows as a selection of their segments is, as one step to undo. What has come is handed
 * over at once, and written with all the others, also where somebody cancels the rest.
 */
export async function translateRows(
  services: Pick<Services, 'texts'> & WithFeatures<{ translateSelection: TranslateSelection }>,
  document: vscode.TextDocument,
  translation: RowsTranslation,
): Promise<void> {
  const { rows, isEdited } = translation;
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
  const edits = ({ edits }: Edited): Edited['edits'] =>
    edits.filter(({ offset }) => {
      const row = units.indexAt(offset);
      return row < 0 || !isEdited(row);
    });
  const follower = { ...followRows(translation), onSettled: translation.settle };
  await changeDocument(feature, snapshot, null, edits, follower);
}

/** Hands over what becomes of rows, by the keys of their segments. */
export function followRows({ rows, onNews }: Pick<RowsTranslation, 'rows' | 'onNews'>): Follower {
  const units = rows.file.segments();
  const places = new Map(rows.begun.map((row) => [units.at(row).key, row]));
  return {
    onBegin: (keys) => {
      rows.begin(keys.flatMap((key) => places.get(key) ?? []));
      onNews();
    },
    onAnswer: (key, target) => {
      const row = places.get(key);
      if (row !== undefined) rows.answer(row, target);
      onNews();
    },
  };
}

type Edited = Parameters<Parameters<typeof changeDocument>[3]>[0];
