import * as vscode from 'vscode';
import { sumCounts } from '../../../../shared/project/index.ts';
import type { LocalisationFile } from '../../../../shared/formats/model.ts';
import type { Services } from '../../services.ts';
import { commandName } from '../../tables/command-name.ts';
import { CodeLens } from '../../ui/items.ts';
import { l10n } from '../../ui/l10n.ts';
import type { CatalogueRows } from './catalogue-rows.ts';
import { shortCounts } from './describe-counts.ts';
import type { ProjectModel, SourceState } from './project-model.ts';
import { callFor, languageCodes } from './say-open.ts';

/** A file with more has no line above its texts: the editor would wait for all of them. */
const MOST_LENSES = 500;

/** What there is to do, above the files of a project and above texts that lack something. */
export class TextLenses implements vscode.CodeLensProvider {
  readonly #models: () => readonly ProjectModel[];
  readonly #rows: CatalogueRows;
  readonly #settings: Services['settings'];
  readonly onDidChangeCodeLenses: vscode.Event<void>;

  constructor(
    models: () => readonly ProjectModel[],
    rows: CatalogueRows,
    { settings }: Pick<Services, 'settings'>,
    onDidChange: vscode.Event<void>,
  ) {
    this.#models = models;
    this.#rows = rows;
    this.#settings = settings;
    this.onDidChangeCodeLenses = onDidChange;
  }

  async provideCodeLenses(document: vscode.TextDocument): Promise<CodeLens[]> {
    const { uri } = document;
    const model = this.#models().find((each) => each.sourceOf(uri) !== null);
    const source = model?.sourceOf(uri) ?? null;
    const state = model?.states.find(({ path }) => path === source?.path);
    if (model === undefined || state === undefined) return [];
    if (!this.#settings(uri)['project.lenses']) return [];
    const path = model.place.nameOf(uri) ?? '';
    const lenses = fileLenses(model, state, path);
    const { length } = state.open;
    if (path !== state.path || length === 0 || length > MOST_LENSES) return lenses;
    const file = await this.#rows.of(document);
    return file === null ? lenses : [...lenses, ...textLenses(model, state, document, file)];
  }
}

/** Of a source all its languages, of a translation its own. */
function fileLenses(
  model: ProjectModel,
  { files, path: source }: SourceState,
  path: string,
): CodeLens[] {
  const top = new vscode.Position(0, 0);
  const own = path === source ? files : files.filter((each) => each.path === path);
  // Of a file that cannot be read nothing is known; its problems say why.
  if (own.length === 0) return [];
  const counts = sumCounts(own.map((each) => each.counts));
  const lenses = [
    new CodeLens(top, {
      title:
        path === source ? l10n.t('{0} in all languages', shortCounts(counts)) : shortCounts(counts),
      tooltip: l10n.t('Show the translations of the project'),
      command: commandName('showTranslations'),
    }),
  ];
  const languages = [...new Set(own.map(({ language }) => language))];
  const call = { project: model.place.id, languages, paths: own.map((each) => each.path) };
  if (counts.missing > 0) {
    lenses.push(
      new CodeLens(top, {
        title: l10n.t('Translate Missing…'),
        command: commandName('translateMissing'),
        arguments: [call],
      }),
    );
  }
  // Nobody has read all languages who looks at the source.
  if (counts.machineMade > 0 && path !== source) {
    lenses.push(
      new CodeLens(top, {
        title: l10n.t('Mark as Reviewed'),
        tooltip: l10n.t('Say that a person has read the machine-made texts of this file'),
        command: commandName('markReviewed'),
        arguments: [call],
      }),
    );
  }
  return lenses;
}

function textLenses(
  model: ProjectModel,
  { open, path }: SourceState,
  document: vscode.TextDocument,
  file: LocalisationFile,
): readonly CodeLens[] {
  const byId = new Map(open.map((text) => [text.id, text]));
  const lenses: CodeLens[] = [];
  const list = file.segments();
  for (let index = 0; index < list.length; index += 1) {
    const { id, location } = list.at(index);
    const text = byId.get(id);
    if (text === undefined) continue;
    // Several segments of one unit have one line.
    byId.delete(id);
    const call = callFor(model, path, text);
    lenses.push(
      new CodeLens(document.positionAt(location.offset), {
        title: l10n.t('Translate into {0}', languageCodes(call.languages)),
        command: commandName('translateTexts'),
        arguments: [call],
      }),
    );
  }
  return lenses;
}
