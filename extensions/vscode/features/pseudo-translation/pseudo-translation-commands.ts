import * as vscode from 'vscode';
import { pseudoName, pseudoNames } from '../../../../shared/files/index.ts';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import type { LocalisationFile } from '../../../../shared/formats/model.ts';
import { holdsOneText } from '../../../../shared/formats/registry.ts';
import {
  type NewText,
  answersOf,
  makeText,
  pseudoOutcomes,
} from '../../../../shared/translation/index.ts';
import { inert, inertLine, type Inert } from '../../../../shared/text/inert.ts';
import { localised } from '../../localised.ts';
import type { Services, WithFeatures } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { UserError } from '../../user-error.ts';
import { presentTarget } from '../languages/pick-target-language.ts';
import { chosenFiles } from '../localisation-files/chosen-files.ts';
import { eachFile } from '../localisation-files/each-file.ts';
import type { FileModel } from '../localisation-files/file-model.ts';
import type { LocalisationFiles } from '../localisation-files/localisation-files.ts';
import { applyPlanned, editorOf, openChosenModel } from '../localisation-files/open-file-model.ts';
import { writeBeside } from '../localisation-files/write-beside.ts';
import { fileNameOf, nameOfFile } from '../translate-files/find-files.ts';
import { explainPseudo } from './explain-pseudo.ts';

const byDefault = { onlyStates: [], sourceCopiesAreUntranslated: false };

/** What it uses of the extension. */
type Needs = Pick<Services, 'files' | 'memory' | 'settings' | 'status' | 'texts'> &
  WithFeatures<{ localisationFiles: LocalisationFiles }>;

/** In the file itself, or in a new file. */
type Place = 'here' | 'beside';

/**
 * Fills what is untranslated with marked, lengthened text, to try out layouts: in the file's editor
 * as one undo step that is not saved, or in a new file. Nothing is sent. A third argument
 * is the place to take.
 */
export async function pseudoTranslateFile(
  services: Needs,
  ...given: readonly unknown[]
): Promise<void> {
  const uris = withoutResults(await chosenFiles(given));
  if (!(await hasUntranslated(services, uris))) {
    services.status.flash(l10n.t('Nothing untranslated'));
    return;
  }
  const wanted = given[2];
  const place = wanted === 'here' || wanted === 'beside' ? wanted : await askForPlace(uris);
  if (place === null) return;
  const isOnly = uris.length === 1;
  const names = pseudoNames(uris.map(({ path }) => path));
  let units = 0;
  const failed: Inert[] = [];
  await eachFile(uris, l10n.t('Pseudo-translating…'), async (uri) => {
    try {
      const beside = uri.with({ path: names[uris.indexOf(uri)] ?? pseudoName(uri.path) });
      units += await fill(services, uri, { place, beside, isOnly });
    } catch (error) {
      // One file of many does not end the work on the others.
      const said = isOnly ? null : sentenceOf(uri, error);
      if (said === null) throw error;
      failed.push(said);
    }
  });
  services.status.flash(
    units === 0
      ? l10n.t('Nothing untranslated')
      : l10n.t('Segments pseudo-translated: {0}', units.toLocaleString()),
  );
  if (failed.length > 0) sayFailed(failed);
  if (units > 0) void explainPseudo(services);
}

/**
 * Whether there is anything to ask a place for: looked up until one file is found. What is wrong with a
 * file is said when its turn comes.
 */
async function hasUntranslated(services: Needs, uris: readonly vscode.Uri[]): Promise<boolean> {
  for (const uri of uris) {
    try {
      const file = await (await openChosenModel(services, uri)).requireFile();
      if (file.select(byDefault).items.length > 0) return true;
    } catch (error) {
      if (sentenceOf(uri, error) === null) throw error;
      return true;
    }
  }
  return uris.length === 0;
}

interface Filling {
  readonly place: Place;
  /** The new file. */
  readonly beside: vscode.Uri;
  /** Whether it is the only file of the command. */
  readonly isOnly: boolean;
}

/** How many segments of a file were filled. @throws UserError when it cannot be. */
async function fill(
  services: Needs,
  uri: vscode.Uri,
  { place, beside, isOnly }: Filling,
): Promise<number> {
  const model = await openChosenModel(services, uri);
  const file = await model.requireFile();
  const { version } = model.document;
  const made = pseudoText(services, uri, file);
  if (made.plan.edits.length === 0) return 0;
  if (place === 'here') {
    await editorOf(model);
    await applyPlanned(services, model, made.plan.edits, version);
  } else await writeNew(services, model, { text: made.newText, beside, isOnly });
  return made.plan.keys.length;
}

/** Of a folder, what this command wrote before is no source; a file that is chosen alone is meant. */
function withoutResults(uris: readonly vscode.Uri[]): readonly vscode.Uri[] {
  if (uris.length === 1) return uris;
  const results = new Set(pseudoNames(uris.map(({ path }) => path)));
  return uris.filter(({ path }) => !results.has(path));
}

/** What is wrong with a file; null for a fault of another kind. */
function sentenceOf(uri: vscode.Uri, error: unknown): Inert | null {
  if (error instanceof UserError) return inertLine(error.message);
  if (!(error instanceof FormatError)) return null;
  return l10n.t('{0}: {1}', nameOfFile(uri), localised(error.said));
}

function sayFailed(failed: readonly Inert[]): void {
  const [first = inert``] = failed;
  const sentence =
    failed.length === 1
      ? l10n.t('1 file was left as it is. {0}', first)
      : l10n.t('{0} files were left as they are. The first: {1}', failed.length, first);
  void screen.showWarningMessage(sentence);
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
  { text, beside, isOnly }: Omit<Filling, 'place'> & { readonly text: string },
): Promise<void> {
  await writeBeside(services, model, beside, text);
  if (isOnly) await vscode.window.showTextDocument(beside, { preview: false });
}

async function askForPlace(uris: readonly vscode.Uri[]): Promise<Place | null> {
  const [first] = uris;
  if (first === undefined) return null;
  const isOne = uris.length === 1;
  const beside = first.with({ path: pseudoName(first.path) });
  const isNeighbour = folderOf(beside) === folderOf(first);
  const name = isNeighbour ? fileNameOf(beside) : vscode.workspace.asRelativePath(beside);
  const items = [
    {
      label: isOne ? l10n.t('In {0}', nameOfFile(first)) : l10n.t('In the files themselves'),
      detail: isOne
        ? l10n.t('One undo step; nothing is saved.')
        : l10n.t('One undo step in each; nothing is saved.'),
      place: 'here' as const,
    },
    {
      label: isOne ? l10n.t('In a new file: {0}', name) : l10n.t('In new files, such as {0}', name),
      detail: isOne
        ? l10n.t('The file itself is left as it is.')
        : l10n.t('The files themselves are left as they are.'),
      place: 'beside' as const,
    },
  ];
  // An unsaved document has no place beside it.
  const isUntitled = uris.some(({ scheme }) => scheme === 'untitled');
  // A file of one text would lose it: its pseudo-translation in itself is the rarer wish.
  const isOneText = uris.some(({ path }) => holdsOneText(path));
  const offered = isUntitled ? items.slice(0, 1) : isOneText ? items.toReversed() : items;
  const title = l10n.t('Where should the pseudo-translation go?');
  return (await screen.showQuickPick(offered, { title }))?.place ?? null;
}

function folderOf({ path }: vscode.Uri): string {
  return path.slice(0, path.lastIndexOf('/'));
}
