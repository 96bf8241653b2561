import type { LocalisationFile, SegmentList } from '../../../../shared/formats/model.ts';
import { say } from '../../../../shared/messages/message.ts';
import { segmentsTouched } from '../../../../shared/formats/segments-touched.ts';
import { inertLine } from '../../../../shared/text/inert.ts';
import type { Services, WithFeatures } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { UserError } from '../../user-error.ts';
import type { FileModel } from '../localisation-files/file-model.ts';
import { goToUntranslated } from '../localisation-files/go-to-untranslated.ts';
import type { LocalisationFiles } from '../localisation-files/localisation-files.ts';
import { applyPlanned, editorOf, openFileModel } from '../localisation-files/open-file-model.ts';
import type { TranslateFiles } from '../translate-files/translate-files.ts';
import { changeDocument } from '../translate-selection/change-document.ts';
import { takeSnapshot } from '../translate-selection/snapshot.ts';
import type { TranslateSelection } from '../translate-selection/translate-selection.ts';
import { beginTargets } from './begin-targets.ts';
import { comparedUnit } from './compared-unit.ts';
import { replaceWords } from './replace-words.ts';
import { noUnit, selectionsOf, unitPlaces } from './units-at.ts';
import { localised } from '../../localised.ts';

type Needs = Pick<Services, 'texts'> &
  WithFeatures<{ localisationFiles: LocalisationFiles; translateFiles: TranslateFiles }>;
type GoesOn = Pick<Services, 'status'> & WithFeatures<{ localisationFiles: LocalisationFiles }>;

/** Puts the cursor on the next untranslated unit of the active file. */
export async function nextUntranslated(services: GoesOn): Promise<void> {
  await goToUntranslated(services, 'forward');
}

/** Puts the cursor on the untranslated unit before it. */
export async function previousUntranslated(services: GoesOn): Promise<void> {
  await goToUntranslated(services, 'backward');
}

/** Translates the unit of a lens, or those that the cursors are in. */
export async function translateUnit(
  services: Pick<Services, 'texts'> &
    WithFeatures<{
      localisationFiles: LocalisationFiles;
      translateFiles: TranslateFiles;
      translateSelection: TranslateSelection;
    }>,
  ...given: readonly unknown[]
): Promise<void> {
  const { model, spans } = await unitPlaces(services, given);
  const { document } = model;
  const feature = await services.features.translateSelection();
  const selections = selectionsOf(document, spans);
  const snapshot = await takeSnapshot(services, { document, selections });
  await changeDocument(feature, snapshot, null, ({ edits }) => edits);
}

/** Puts an empty target where a unit has none, and the cursor into it. */
export async function insertTarget(services: Needs, ...given: readonly unknown[]): Promise<void> {
  await beginTargets(services, given, 'empty');
}

/** Copies sources into their targets, marked as not translated, and puts the cursor into the first. */
export async function copySourceToTarget(
  services: Needs,
  ...given: readonly unknown[]
): Promise<void> {
  await beginTargets(services, given, 'source');
}

/**
 * Gives the unit of a code lens (its file and key are given), or the units the cursors are in,
 * another state. The words are those of the format; a third argument is the word to take.
 */
export async function setState(services: Needs, ...given: readonly unknown[]): Promise<void> {
  const [uri, named, wanted] = given;
  const key = named ?? (await comparedUnit(services));
  const model = await openFileModel(services, uri);
  const file = await model.requireFile();
  const { version } = model.document;
  if (file.stateWords.length === 0) {
    throw new UserError(localised(say('unknown-state.subtitles')));
  }
  const keys = typeof key === 'string' ? [key] : await keysAtCursors(model, file);
  if (keys.length === 0) {
    throw noUnit();
  }
  const word = typeof wanted === 'string' ? wanted : await pickWord(file, keys);
  if (word === null) return;
  const { edits, problems } = file.planState(keys, word);
  if (edits.length > 0) await applyPlanned(services, model, edits, version);
  const [problem] = problems;
  if (problem === undefined) return;
  const sentence =
    problems.length === 1
      ? localised(problem.said)
      : l10n.t(
          '{0} of {1} segments kept their state. {2}',
          problems.length,
          keys.length,
          localised(problem.said),
        );
  void screen.showWarningMessage(sentence);
}

async function keysAtCursors(model: FileModel, file: LocalisationFile): Promise<readonly string[]> {
  const { selections, document } = await editorOf(model);
  const units = file.segments();
  const touched = selections.flatMap((selection) => {
    const [start, end] = [document.offsetAt(selection.start), document.offsetAt(selection.end)];
    return segmentsTouched(units, { start, end });
  });
  return [...new Set(touched)].map((index) => units.at(index).key);
}

function stateOf(units: SegmentList, key: string): string | null {
  const index = units.keyIndex(key);
  return index < 0 ? null : units.at(index).stateWord;
}

async function pickWord(file: LocalisationFile, keys: readonly string[]): Promise<string | null> {
  const units = file.segments();
  const states = new Set(keys.map((key) => stateOf(units, key)));
  // What is so for some of them alone is not how they are now.
  const [current = null] = states.size === 1 ? states : [];
  const items = file.stateWords.map((word) => {
    const item = { label: inertLine(word), word };
    return word === current ? { ...item, description: l10n.t('now') } : item;
  });
  const title =
    keys.length === 1
      ? l10n.t('State of the segment')
      : l10n.t('State of {0} segments', keys.length);
  const chosen = await screen.showQuickPick(items, { title });
  return chosen?.word ?? null;
}

/**
 * Replaces words in the targets of the active file after showing what would change. Its file, what to
 * look for and what to put there may be given.
 */
export async function replaceInTargets(
  services: Pick<Services, 'memory' | 'settings' | 'status' | 'texts'> &
    WithFeatures<{ localisationFiles: LocalisationFiles }>,
  ...given: readonly unknown[]
): Promise<void> {
  await replaceWords(services, given);
}
