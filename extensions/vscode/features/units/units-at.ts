import * as vscode from 'vscode';
import type { Span } from '../../../../shared/formats/source-text/passage.ts';
import { UserError } from '../../user-error.ts';
import type { FileModel } from '../localisation-files/file-model.ts';
import { editorOf, openFileModel } from '../localisation-files/open-file-model.ts';
import { noSegmentHere } from '../running/nothing-here.ts';
import { comparedUnit } from './compared-unit.ts';
import type { WithFeatures } from '../../services.ts';
import type { TranslateFiles } from '../translate-files/translate-files.ts';
import type { LocalisationFiles } from '../localisation-files/localisation-files.ts';

/** Places of a localisation file in the version that was read. */
export interface UnitPlaces {
  readonly model: FileModel;
  readonly version: number;
  /** What is selected, or a caret in the unit that was named. */
  readonly spans: readonly Span[];
}

/**
 * What a command is about: the unit of a lens or of a quick fix (its file and key are given), else
 * what is selected in the active editor. @throws UserError where there is no such file or unit.
 */
export async function unitPlaces(
  services: WithFeatures<{ localisationFiles: LocalisationFiles; translateFiles: TranslateFiles }>,
  [uri, given]: readonly unknown[],
): Promise<UnitPlaces> {
  const key = given ?? (await comparedUnit(services));
  const model = await openFileModel(services, uri);
  const file = await model.requireFile();
  const { document } = model;
  const { version } = document;
  if (typeof key === 'string') {
    const index = file.segments().keyIndex(key);
    if (index < 0) throw noUnit();
    const { offset } = file.segments().at(index).source.location;
    return { model, version, spans: [{ start: offset, end: offset }] };
  }
  const { selections } = await editorOf(model);
  const spans = selections.map(({ start, end }) => {
    return { start: document.offsetAt(start), end: document.offsetAt(end) };
  });
  return { model, version, spans };
}

/** As the editor has stretches of a document. */
export function selectionsOf(
  document: vscode.TextDocument,
  spans: readonly Span[],
): readonly vscode.Selection[] {
  return spans.map(({ start, end }) => {
    return new vscode.Selection(document.positionAt(start), document.positionAt(end));
  });
}

export function noUnit(): UserError {
  return new UserError(noSegmentHere());
}
