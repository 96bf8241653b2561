import { inertLine } from '../../../shared/text/inert.ts';
import type { LocalisationFile, UnitList } from '../../../shared/formats/model.ts';
import { unitsTouched } from '../../../shared/formats/units-touched.ts';
import type { FileModel } from '../features/localisation-files/file-model.ts';
import {
  applyPlanned,
  editorOf,
  openFileModel,
} from '../features/localisation-files/open-file-model.ts';
import { comparedUnit } from '../features/units/compared-unit.ts';
import type { Services, WithFeatures } from '../services.ts';
import { l10n } from '../ui/l10n.ts';
import { screen } from '../ui/screen.ts';
import { UserError } from '../user-error.ts';
import type { TranslateFiles } from '../features/translate-files/translate-files.ts';
import type { LocalisationFiles } from '../features/localisation-files/localisation-files.ts';

/**
 * Gives the unit of a code lens (its file and key are given), or the units the cursors are in,
 * another state. The words are those of the format; a third argument is the word to take.
 */
export async function run(
  services: Pick<Services, 'texts'> &
    WithFeatures<{ localisationFiles: LocalisationFiles; translateFiles: TranslateFiles }>,
  ...given: readonly unknown[]
): Promise<void> {
  const [uri, named, wanted] = given;
  const key = named ?? (await comparedUnit(services));
  const model = await openFileModel(services, uri);
  const file = await model.requireFile();
  const { version } = model.document;
  if (file.stateWords.length === 0) {
    throw new UserError(l10n.t('Subtitles have no states: there is nothing to set.'));
  }
  const keys = typeof key === 'string' ? [key] : await keysAtCursors(model, file);
  if (keys.length === 0) {
    throw new UserError(l10n.t('There is no unit here: put the cursor into one.'));
  }
  const word = typeof wanted === 'string' ? wanted : await pickWord(file, keys);
  if (word === null) return;
  const { edits, problems } = file.planState(keys, word);
  if (edits.length > 0) await applyPlanned(services, model, edits, version);
  const [problem] = problems;
  if (problem === undefined) return;
  const sentence =
    problems.length === 1
      ? inertLine(problem.message)
      : l10n.t(
          '{0} of {1} units kept their state. {2}',
          problems.length,
          keys.length,
          problem.message,
        );
  void screen.showWarningMessage(sentence);
}

async function keysAtCursors(model: FileModel, file: LocalisationFile): Promise<readonly string[]> {
  const { selections, document } = await editorOf(model);
  const units = file.units();
  const touched = selections.flatMap((selection) => {
    const [start, end] = [document.offsetAt(selection.start), document.offsetAt(selection.end)];
    return unitsTouched(units, { start, end });
  });
  return [...new Set(touched)].map((index) => units.at(index).key);
}

function stateOf(units: UnitList, key: string): string | null {
  const index = units.keyIndex(key);
  return index < 0 ? null : units.at(index).stateWord;
}

async function pickWord(file: LocalisationFile, keys: readonly string[]): Promise<string | null> {
  const units = file.units();
  const states = new Set(keys.map((key) => stateOf(units, key)));
  // What is so for some of them alone is not how they are now.
  const [current = null] = states.size === 1 ? states : [];
  const items = file.stateWords.map((word) => {
    const item = { label: inertLine(word), word };
    return word === current ? { ...item, description: l10n.t('now') } : item;
  });
  const title =
    keys.length === 1 ? l10n.t('State of the unit') : l10n.t('State of {0} units', keys.length);
  const chosen = await screen.showQuickPick(items, { title });
  return chosen?.word ?? null;
}
