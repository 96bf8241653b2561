import type { Services, WithFeatures } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { moveCursor, type CursorGoal } from '../../ui/move-cursor.ts';
import { editorOf, openFileModel } from './open-file-model.ts';
import { rangeAt } from './places.ts';
import type { LocalisationFiles } from './localisation-files.ts';

/** What it uses of the extension. */
type Needs = Pick<Services, 'status'> & WithFeatures<{ localisationFiles: LocalisationFiles }>;

type Direction = 'forward' | 'backward';

/** Puts the cursor on the next untranslated unit; from the last one on to the first. */
export async function goToUntranslated(services: Needs, direction: Direction): Promise<void> {
  await moveCursor(() => findUntranslated(services, direction));
}

async function findUntranslated(services: Needs, direction: Direction): Promise<CursorGoal | null> {
  const model = await openFileModel(services, undefined);
  const editor = await editorOf(model);
  const { document } = model;
  const file = await model.requireFile();
  const units = file.segments();
  const offset = document.offsetAt(editor.selection.active);
  const end = direction === 'forward' ? -1 : file.text.length + 1;
  const found = units.nextUntranslated(offset, direction) ?? units.nextUntranslated(end, direction);
  if (found !== null) {
    if (!found.isInside) {
      services.status.flash(l10n.t('No target here yet: use "Insert Target"'), 'info');
    }
    return { editor, range: rangeAt(document, found) };
  }
  services.status.flash(
    model.format.languages === 'source-and-target'
      ? l10n.t('No untranslated segment in this file')
      : l10n.t('Subtitles hold one text: nothing counts as untranslated'),
  );
  return null;
}
