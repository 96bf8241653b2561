import type { TargetStart } from '../../../../shared/formats/model.ts';
import { chooseSegments } from '../../../../shared/translation/index.ts';
import type { Services, WithFeatures } from '../../services.ts';
import { moveCursor } from '../../ui/move-cursor.ts';
import { screen } from '../../ui/screen.ts';
import { UserError } from '../../user-error.ts';
import { applyPlanned, editorOf } from '../localisation-files/open-file-model.ts';
import { rangeAt } from '../localisation-files/places.ts';
import { leftSentence } from '../translate-selection/unit-languages.ts';
import { noUnit, unitPlaces, type UnitPlaces } from './units-at.ts';
import type { TranslateFiles } from '../translate-files/translate-files.ts';
import type { LocalisationFiles } from '../localisation-files/localisation-files.ts';
import { localised } from '../../localised.ts';

/** Gives units a target to type in, as one undo step, and puts the cursor into the first one. */
export async function beginTargets(
  services: Pick<Services, 'texts'> &
    WithFeatures<{ localisationFiles: LocalisationFiles; translateFiles: TranslateFiles }>,
  given: readonly unknown[],
  start: TargetStart,
): Promise<void> {
  const places = await unitPlaces(services, given);
  const { model, version, spans } = places;
  const file = await model.requireFile();
  const { passages, left } = chooseSegments(file, spans);
  const keys = passages.map(({ key }) => key);
  const [first] = keys;
  const [reason] = left;
  if (first === undefined)
    throw reason === undefined ? noUnit() : new UserError(leftSentence(reason));
  const { edits, problems } = file.planTargets(keys, start);
  if (edits.length > 0) await applyPlanned(services, model, edits, version);
  await goToTarget(places, first);
  const [problem] = problems;
  if (problem !== undefined) void screen.showWarningMessage(localised(problem.said));
}

async function goToTarget({ model }: UnitPlaces, key: string): Promise<void> {
  await moveCursor(async () => {
    const editor = await editorOf(model);
    const units = (await model.requireFile()).segments();
    const index = units.keyIndex(key);
    const target = index < 0 ? null : units.at(index).target;
    return target === null ? null : { editor, range: rangeAt(model.document, target.location) };
  });
}
