import { languageInPathOf } from '../../../../shared/formats/registry.ts';
import type { LocalisationFile } from '../../../../shared/formats/model.ts';
import type { CellPiece } from '../../../../shared/formats/rows/cell-pieces.ts';
import {
  notPlanned,
  previewReplace,
  type LeftRow,
  type ReplacedRow,
  type ReplacePreview,
} from '../../../../shared/formats/rows/replace-rows.ts';
import { readReplacement } from '../../../../shared/formats/rows/replacement.ts';
import { RowTable } from '../../../../shared/formats/rows/row-table.ts';
import { inertLine, type Inert } from '../../../../shared/text/inert.ts';
import { readSearch, type TextSearch } from '../../../../shared/text/search/text-search.ts';
import type { Steps } from '../../../../shared/text/steps.ts';
import { makeText } from '../../../../shared/translation/index.ts';
import { localised } from '../../localised.ts';
import type { Services, WithFeatures } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import type { PickItem } from '../../ui/items.ts';
import { screen } from '../../ui/screen.ts';
import { UserError } from '../../user-error.ts';
import { presentTarget } from '../languages/pick-target-language.ts';
import type { FileModel } from '../localisation-files/file-model.ts';
import type { LocalisationFiles } from '../localisation-files/localisation-files.ts';
import {
  applyPlanned,
  openFileModel,
  refusedError,
} from '../localisation-files/open-file-model.ts';
import { segmentName } from '../translate-files/unit-text.ts';
import { runInSlices } from '../localisation-files/run-in-slices.ts';
import { lookedFor } from './looked-for.ts';

type Needs = Pick<Services, 'memory' | 'settings' | 'status' | 'texts'> &
  WithFeatures<{ localisationFiles: LocalisationFiles }>;

/** Asks what to replace by what in the targets of a file, shows it, and writes what is chosen. */
export async function replaceWords(services: Needs, given: readonly unknown[]): Promise<void> {
  const [uri, find, replace] = given;
  const model = await openFileModel(services, uri);
  const typed = typeof find === 'string' ? find : await askWords();
  if (typed === undefined || typed === '') return;
  const made = typeof replace === 'string' ? replace : await askReplacement(typed);
  if (made === undefined) return;
  const language = (file: LocalisationFile): string => languageOf(services, model, file);
  await replaceInFile({ ...services, language }, model, { typed, made });
}

export interface ReplaceParts extends Pick<Services, 'status' | 'texts'> {
  /** That of the targets, as the file is to say it. */
  readonly language: (file: LocalisationFile) => string;
}

/** Shows what would change, and writes what is chosen of it as one step to undo. */
export async function replaceInFile(
  parts: ReplaceParts,
  model: FileModel,
  { typed, made }: { readonly typed: string; readonly made: string },
): Promise<void> {
  const { search, fault } = readSearch(lookedFor(typed));
  if (fault !== null) throw new UserError(localised(fault));
  const file = await model.requireFile();
  const { version } = model.document;
  const steps = previewOf(file, search, typed, made);
  const preview = await runInSlices(steps, () => model.document.version !== version);
  if (preview === null) throw refusedError();
  const rows = await chooseRows(preview, file, typed);
  if (rows.length === 0) return;
  const { plan } = makeText(
    { state: 'preset', targetLanguageInFile: parts.language(file) },
    file,
    rows.map(({ answer }) => answer),
  );
  if (plan.edits.length > 0) await applyPlanned(parts, model, plan.edits, version);
  const count = plan.keys.length;
  const said =
    count === 1 ? l10n.t('Replaced in 1 segment') : l10n.t('Replaced in {0} segments', count);
  parts.status.flash(said, 'info');
  tellLeft([...preview.left, ...notPlanned(file, rows, plan)], file);
}

function askWords(): Thenable<string | undefined> {
  return screen.showInputBox({
    title: l10n.t('Replace in Targets'),
    prompt: l10n.t('Words, or a regular expression between slashes: /colou?r/i'),
    placeHolder: l10n.t('What to look for'),
    validateInput: (typed) => {
      const { fault } = readSearch(lookedFor(typed));
      return fault === null ? null : localised(fault);
    },
  });
}

function askReplacement(typed: string): Thenable<string | undefined> {
  return screen.showInputBox({
    title: l10n.t('Replace in Targets'),
    prompt: lookedFor(typed).isPattern
      ? l10n.t('In place of {0}; $1 is its first group', inertLine(typed))
      : l10n.t('In place of {0}', inertLine(typed)),
    placeHolder: l10n.t('What to put there; nothing takes it out'),
  });
}

function* previewOf(
  file: LocalisationFile,
  search: TextSearch,
  typed: string,
  made: string,
): Steps<ReplacePreview> {
  const table = yield* RowTable.readInSteps(file);
  const replacement = readReplacement(made, search, lookedFor(typed).isPattern);
  return yield* previewReplace(table, Array(table.length).keys(), { search, replacement });
}

interface RowItem extends PickItem {
  readonly row: ReplacedRow;
}

/** None where nothing is found, which is said, and where nothing is chosen. */
function replaceTitle(places: number, segments: number): Inert {
  if (places === 1) return l10n.t('Replace 1 place in 1 segment');
  return segments === 1
    ? l10n.t('Replace {0} places in 1 segment', places)
    : l10n.t('Replace {0} places in {1} segments', places, segments);
}

async function chooseRows(
  { rows, left, places }: ReplacePreview,
  file: LocalisationFile,
  typed: string,
): Promise<readonly ReplacedRow[]> {
  if (rows.length === 0) {
    if (left.length > 0) tellLeft(left, file);
    else {
      void screen.showInformationMessage(
        l10n.t('No target of this file holds {0}.', inertLine(typed)),
      );
    }
    return [];
  }
  const units = file.segments();
  const items = rows.map((row): RowItem => {
    const label = segmentName(units.at(row.index));
    return {
      label: label === '' ? inertLine(String(row.index + 1)) : label,
      description: wordsOf(row.before),
      detail: wordsOf(row.after),
      picked: true,
      row,
    };
  });
  const chosen = await screen.pickSeveral(items, {
    title: replaceTitle(places, rows.length),
    placeHolder: l10n.t('Below each target stands what becomes of it; Enter writes those chosen'),
    matchOnDescription: true,
    matchOnDetail: true,
    ignoreFocusOut: true,
  });
  return (chosen ?? []).map(({ row }) => row);
}

function wordsOf(pieces: readonly CellPiece[]): Inert {
  return inertLine(
    pieces.map((piece) => (typeof piece === 'string' ? piece : piece.label)).join(''),
  );
}

function tellLeft(left: readonly LeftRow[], file: LocalisationFile): void {
  const [first] = left;
  if (first === undefined) return;
  const name = segmentName(file.segments().at(first.index));
  const count = new Set(left.map(({ index }) => index)).size;
  void screen.showWarningMessage(
    count === 1
      ? l10n.t('"{0}" was left as it is, or a part of it. {1}', name, localised(first.said))
      : l10n.t(
          '{0} segments were left as they are, or a part of them. "{1}": {2}',
          count,
          name,
          localised(first.said),
        ),
  );
}

/** As the grid asks for it: that of the file, of its name, or the one that is chosen for its folder. */
function languageOf(services: Needs, { document }: FileModel, file: LocalisationFile): string {
  const { uri } = document;
  const own = file.targetLanguages[0] ?? languageInPathOf(uri.path)?.language;
  const language = own ?? presentTarget(services, uri);
  if (language !== '') return language;
  throw new UserError(
    l10n.t(
      'This file does not say which language its targets are in. Write it into the file, or set "interlinear.targetLanguage".',
    ),
  );
}
