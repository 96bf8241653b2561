import * as vscode from 'vscode';
import type { Services, WithFeatures } from '../../services.ts';
import { isCataloguePerLanguage, languageInPathOf } from '../../../../shared/formats/registry.ts';
import { l10n } from '../../ui/l10n.ts';
import { openWith, passKeyboard } from '../../ui/open-with.ts';
import { takeStep } from '../../ui/take-step.ts';
import { UserError } from '../../user-error.ts';
import { nameOfFile } from '../translate-files/find-files.ts';
import { fileInGrid, GRID_VIEW } from '../localisation-files/own-file.ts';
import { rangeAt } from '../localisation-files/places.ts';
import { GitTexts } from '../git-texts/git-texts.ts';
import type { LocalisationFiles } from '../localisation-files/localisation-files.ts';
import type { Projects } from '../project/projects.ts';
import { presentTarget } from '../languages/pick-target-language.ts';
import { pageHtml, pageRoots } from '../pages/page-html.ts';
import type { Spending } from '../usage/spending.ts';
import type { FileTerms } from '../terms/file-terms.ts';
import type { TranslateSelection } from '../translate-selection/translate-selection.ts';
import { activePanel } from './active-panel.ts';
import { askNote } from './ask-note.ts';
import { showCode } from './code/show-code.ts';
import { readHiddenColumns, type ToGrid } from './grid-messages.ts';
import type { GridParts } from './grid-parts.ts';
import { GridSession } from './grid-session.ts';
import type { OpenedRows } from './opened-rows.ts';
import { chooseTarget, noSourceKnown } from './pairs/ask-for-pair.ts';
import { openPairRows } from './pairs/open-pair-rows.ts';
import { isPair, TextPairs } from './pairs/text-pair.ts';
import { historySource } from './segment/history-source.ts';
import { matchSource, noteSource, problemSource } from './segment/file-sources.ts';
import { languageSource, ProjectRows } from './segment/language-source.ts';
import { SegmentPanel } from './segment/segment-panel.ts';
import { serviceSource } from './segment/service-source.ts';
import type { SegmentSource } from './segment/segment-source.ts';
import { termSource } from './segment/term-source.ts';
import { translateRows } from './translate-rows.ts';

type Needs = Pick<
  Services,
  | 'cache'
  | 'clock'
  | 'connection'
  | 'extensionUri'
  | 'files'
  | 'log'
  | 'memory'
  | 'settings'
  | 'showError'
  | 'status'
  | 'texts'
> &
  WithFeatures<{
    localisationFiles: LocalisationFiles;
    projects: Projects;
    spending: Spending;
    translateSelection: TranslateSelection;
  }>;

const HIDDEN_COLUMNS = 'grid.hiddenColumns';
/** Where somebody shows it, it is there; a grid is wide enough without it. */
const hiddenAtFirst: readonly string[] = ['origin'];

/** A grid on the screen. */
interface OpenGrid {
  readonly session: GridSession;
  readonly uri: vscode.Uri;
  /** Its file in its repository. */
  readonly git: GitTexts;
}

/** Files as grids of sources and targets. */
export class Grids {
  readonly #services: Needs;
  readonly #shown = new Map<vscode.WebviewPanel, OpenGrid>();

  readonly pairs: TextPairs;

  constructor(services: Needs) {
    this.#services = services;
    this.pairs = new TextPairs(services);
  }

  async show(document: vscode.TextDocument, panel: vscode.WebviewPanel): Promise<void> {
    const { extensionUri, features, showError, texts } = this.#services;
    const { webview } = panel;
    const rows = await this.#open(document);
    if (rows === null) {
      panel.dispose();
      return;
    }
    const { terms } = await features.localisationFiles();
    passKeyboard(document.uri, panel);
    const git = new GitTexts(document.uri, rows.format, rows.around);
    const project = new ProjectRows(document.uri, this.#services.features.projects);
    webview.options = { enableScripts: true, localResourceRoots: pageRoots(extensionUri) };
    const session = new GridSession(document, {
      onDidChange: (listener) =>
        vscode.workspace.onDidChangeTextDocument((event) => {
          // Becoming dirty is an event without changes.
          const isChange = event.document === document && event.contentChanges.length > 0;
          if (isChange) listener(event.contentChanges);
        }),
      onMessage: webview.onDidReceiveMessage,
      tell: (message) => void webview.postMessage(message),
      showText: async (place) => {
        const selection = place === null ? undefined : rangeAt(document, place);
        const options = { viewColumn: vscode.ViewColumn.Beside };
        await vscode.window.showTextDocument(
          document,
          selection === undefined ? options : { ...options, selection },
        );
      },
      takeStep: (step) => takeStep(panel, step),
      model: rows.model,
      texts,
      language: rows.language,
      translate: rows.translate,
      askNote,
      terms: finderOf(document.uri, terms),
      showCode: (file, view) => showCode(document.uri, file, view),
      stale: rows.stale,
      panel: new SegmentPanel({
        sources: await this.#sourcesOf(document, rows, { git, project }),
        tell: (message) => void webview.postMessage(message),
        showError,
      }),
      hiddenColumns: this.#hiddenColumns(),
      showError,
    });
    this.#shown.set(panel, { session, uri: document.uri, git });
    panel.onDidDispose(() => {
      this.#shown.delete(panel);
      session.dispose();
      rows.release();
    });
    const title = nameOfFile(document.uri);
    webview.html = pageHtml(webview, extensionUri, {
      name: 'grid',
      title,
      parts: ['rows', 'cell'],
    });
  }

  /** To the page that is active; @throws UserError where none is. */
  tellActive(message: ToGrid): void {
    void this.#requirePanel().webview.postMessage(message);
  }

  /** The grid that is active. @throws UserError where none is. */
  requireActive(): OpenGrid {
    const open = this.#shown.get(this.#requirePanel());
    if (open === undefined) throw noGrid();
    return open;
  }

  #requirePanel(): vscode.WebviewPanel {
    const active = activePanel(this.#shown, fileInGrid());
    if (active === null) throw noGrid();
    return active;
  }

  #hiddenColumns(): { get(): readonly string[]; set(hidden: readonly string[]): void } {
    const { user } = this.#services.memory;
    return {
      get: () => readHiddenColumns(user.get(HIDDEN_COLUMNS)) ?? hiddenAtFirst,
      set: (hidden) => void user.update(HIDDEN_COLUMNS, hidden),
    };
  }

  async #sourcesOf(
    document: vscode.TextDocument,
    { model, language }: OpenedRows,
    { git, project }: { readonly git: GitTexts; readonly project: ProjectRows },
  ): Promise<readonly SegmentSource[]> {
    const { features, texts } = this.#services;
    const { uri } = document;
    const { terms } = await features.localisationFiles();
    return [
      problemSource({ document, model, texts }),
      termSource(uri, terms),
      matchSource(),
      noteSource((file, view) => showCode(uri, file, view)),
      languageSource(project),
      serviceSource(this.#services, uri, (file) => file.targetLanguage ?? language()),
      historySource(git),
    ];
  }

  /** Null where another file is shown instead. @throws UserError */
  async #open(document: vscode.TextDocument): Promise<OpenedRows | null> {
    const { uri } = document;
    if (!isCataloguePerLanguage(uri.path)) return this.#openOwn(document);
    const found = await this.pairs.of(uri);
    if (found === null) throw noSourceKnown(uri);
    if (isPair(found)) return openPairRows(this.#services, document, found);
    const target = await chooseTarget(found);
    if (target !== null) await openWith(target, GRID_VIEW);
    return null;
  }

  /** A file that holds both sides. @throws UserError */
  async #openOwn(document: vscode.TextDocument): Promise<OpenedRows> {
    const { uri } = document;
    const { models } = await this.#services.features.localisationFiles();
    const model = await models.named(document);
    if (model === null) {
      throw new UserError(
        l10n.t('"{0}" holds no sources with their translations.', nameOfFile(uri)),
      );
    }
    const project = new ProjectRows(uri, this.#services.features.projects);
    return {
      model,
      format: model.format,
      language: () => this.#languageFor(uri),
      translate: (translation) => translateRows(this.#services, document, translation),
      stale: () => project.stale(),
      around: () => Promise.resolve(null),
      release: () => undefined,
    };
  }

  /** Where the file says none: that of its name, else the one that is chosen for its folder. */
  #languageFor(uri: vscode.Uri): string {
    return languageInPathOf(uri.path)?.language ?? presentTarget(this.#services, uri);
  }
}

/** Terms of the glossaries in use for a file: what is known of them by now, unless they are sought. */
function finderOf(uri: vscode.Uri, terms: FileTerms): GridParts['terms'] {
  return async (file, areSought) => {
    const set = areSought ? await terms.for(uri, file) : terms.now(uri, file);
    return set?.finder ?? null;
  };
}

function noGrid(): UserError {
  return new UserError(l10n.t('Open a file in the grid first.'));
}
