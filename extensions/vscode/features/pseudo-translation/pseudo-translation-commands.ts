import * as vscode from 'vscode';
import type { LocalisationFile } from '../../../../shared/formats/model.ts';
import {
  type NewText,
  answersOf,
  makeText,
  pseudoOutcomes,
} from '../../../../shared/translation/index.ts';
import type { Services, WithFeatures } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { presentTarget } from '../languages/pick-target-language.ts';
import { chosenFiles } from '../localisation-files/chosen-files.ts';
import type { FileModel } from '../localisation-files/file-model.ts';
import type { LocalisationFiles } from '../localisation-files/localisation-files.ts';
import { applyPlanned, editorOf, openFileModel } from '../localisation-files/open-file-model.ts';
import { writeBeside } from '../localisation-files/write-beside.ts';
import { fileNameOf, nameOfFile } from '../translate-files/find-files.ts';
import { besidePath } from '../translate-files/result-place.ts';
import { explainPseudo } from './explain-pseudo.ts';

const byDefault = { onlyStates: [], sourceCopiesAreUntranslated: false };

/** In the file itself, or in a new file beside it. */
type Place = 'here' | 'beside';

/**
 * Fills what is untranslated with marked, lengthened text, to try out layouts: in the file's editor
 * as one undo step that is not saved, or in a new file beside it. Nothing is sent. A third argument
 * is the place to take.
 */
export async function pseudoTranslateFile(
  services: Pick<Services, 'files' | 'memory' | 'settings' | 'status' | 'texts'> &
    WithFeatures<{ localisationFiles: LocalisationFiles }>,
  ...given: readonly unknown[]
): Promise<void> {
  const uris = await chosenFiles(given);
  const wanted = given[2];
  const place = wanted === 'here' || wanted === 'beside' ? wanted : await askForPlace(uris);
  if (place === null) return;
  let units = 0;
  for (const uri of uris) {
    const model = await openFileModel(services, uri);
    const file = await model.requireFile();
    const { version } = model.document;
    const made = pseudoText(services, uri, file);
    if (made.plan.edits.length === 0) continue;
    if (place === 'here') {
      await editorOf(model);
      await applyPlanned(services, model, made.plan.edits, version);
    } else await writeNew(services, model, made, uris.length === 1);
    units += made.plan.keys.length;
  }
  services.status.flash(
    units === 0
      ? l10n.t('Nothing untranslated')
      : l10n.t('Segments pseudo-translated: {0}', units.toLocaleString()),
  );
  if (units > 0) void explainPseudo(services);
}

function pseudoText(
  services: Pick<Services, 'memory' | 'settings'>,
  uri: vscode.Uri,
  file: LocalisationFile,
): NewText {
  const answers = answersOf(pseudoOutcomes(file.select(byDefault).items));
  const language = file.targetLanguage ?? presentTarget(services, uri);
  const targetLanguageInFile = language === '' ? 'qps-ploc' : language;
  return makeText({ state: 'preset', targetLanguageInFile }, file, answers);
}

async function writeNew(
  services: Pick<Services, 'files' | 'texts'>,
  model: FileModel,
  { newText }: NewText,
  isOnly: boolean,
): Promise<void> {
  const { uri } = model.document;
  const place = uri.with({ path: besidePath(uri.path, 'pseudo') });
  await writeBeside(services, model, place, newText);
  if (isOnly) await vscode.window.showTextDocument(place, { preview: false });
}

async function askForPlace(uris: readonly vscode.Uri[]): Promise<Place | null> {
  const [first] = uris;
  if (first === undefined) return null;
  const isOne = uris.length === 1;
  const beside = first.with({ path: besidePath(first.path, 'pseudo') });
  const items = [
    {
      label: isOne ? l10n.t('In {0}', nameOfFile(first)) : l10n.t('In the files themselves'),
      detail: l10n.t('One undo step; nothing is saved.'),
      place: 'here' as const,
    },
    {
      label: isOne
        ? l10n.t('In a new file beside it: {0}', fileNameOf(beside))
        : l10n.t('In new files beside them, such as {0}', fileNameOf(beside)),
      detail: l10n.t('The file itself is left as it is.'),
      place: 'beside' as const,
    },
  ];
  // An unsaved document has no place beside it.
  const offered = uris.some(({ scheme }) => scheme === 'untitled') ? items.slice(0, 1) : items;
  const title = l10n.t('Where should the pseudo-translation go?');
  return (await screen.showQuickPick(offered, { title }))?.place ?? null;
}
