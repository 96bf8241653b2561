import * as vscode from 'vscode';
import { editorExtensions } from '../../../../shared/formats/registry.ts';
import type { Services, WithFeatures } from '../../services.ts';
import type { DocumentTexts } from '../../document-text/document-texts.ts';
import { FileTerms } from '../terms/file-terms.ts';
import type { TermChanges } from '../terms/term-changes.ts';
import { TermMarks } from '../terms/term-marks.ts';
import { fixesOfTerm } from '../terms/unit-terms.ts';
import { UnitActions, unitActionMetadata } from '../units/unit-actions.ts';
import { onDidOpenTab } from '../../ui/tabs-of.ts';
import { codeActionMetadata, FixActions } from './code-actions.ts';
import { FileLenses } from './code-lenses.ts';
import { diagnosticsOf, encodingDiagnostic } from './diagnostics.ts';
import type { FileModel, ModelTerms } from './file-model.ts';
import { FileModels } from './file-models.ts';
import { UnitOutline } from './outline.ts';
import { SECTION } from '../../config/settings.ts';
import { ownReadingLimits } from './own-reading-limits.ts';
import { OwnLanguages } from './own-languages.ts';
import { runInSlices } from './run-in-slices.ts';
import { ShownProblems } from './shown-problems.ts';
import { StatisticsDocuments } from './statistics/statistics-documents.ts';
import { UnitHovers } from './unit-hover.ts';

/** What it uses of the extension. */
type Needs = Pick<
  Services,
  | 'clock'
  | 'connection'
  | 'disposables'
  | 'log'
  | 'memory'
  | 'settings'
  | 'showError'
  | 'status'
  | 'texts'
> &
  WithFeatures<{ terms: EntryListener }>;

/** By name, not by language: these files are XML or plain text to many. */
const selector: vscode.DocumentFilter = {
  pattern: `**/*.{${[...editorExtensions, ...editorExtensions.map((each) => each.toUpperCase())].join(',')}}`,
};

/** Who looks for units that follow the former entries. Terms name this feature, not it them. */
interface EntryListener {
  entriesChanged(pair: TermChanges['pair'], changes: TermChanges['changes']): Promise<void>;
}

/** Everything the editor shows of open XLIFF and subtitle files. */
export class LocalisationFiles {
  readonly models: FileModels;
  readonly statistics: StatisticsDocuments;
  readonly terms: FileTerms;
  readonly #marks: TermMarks;
  readonly #texts: DocumentTexts;
  readonly #settings: Services['settings'];
  readonly #diagnostics = new ShownProblems();
  readonly #changed = new vscode.EventEmitter<void>();

  constructor(services: Needs) {
    this.#texts = services.texts;
    this.#settings = services.settings;
    this.terms = services.disposables.add(new FileTerms(services));
    this.models = services.disposables.add(new FileModels(services, (uri) => this.#termsOf(uri)));
    this.#marks = services.disposables.add(
      new TermMarks(
        this.terms,
        (document) => this.models.of(document),
        (error) => services.showError(error),
      ),
    );
    this.statistics = services.disposables.add(new StatisticsDocuments());
    services.disposables.add(this.#diagnostics);
    services.disposables.add(this.#changed);
    services.disposables.add(
      this.models.onDidRest((model) => {
        this.#rest(model).catch((error: unknown) => services.showError(error));
      }),
    );
    const lookAgain = (): void => {
      for (const model of this.models.all) model.renew();
      // One after the other, with room for others between them.
      this.models.start();
    };
    services.disposables.add(this.terms.onDidChange(lookAgain));
    services.disposables.add(
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(`${SECTION}.check`)) lookAgain();
      }),
    );
    services.disposables.add(
      this.models.onDidClose((uri) => {
        this.#diagnostics.delete(uri);
      }),
    );
    services.disposables.add(
      this.terms.inUse.onDidEdit(({ pair, changes }) => {
        services.features
          .terms()
          .then((terms) => terms.entriesChanged(pair, changes))
          .catch((error: unknown) => services.showError(error));
      }),
    );
    services.disposables.add(
      onDidOpenTab((uri) => {
        this.models.look(uri);
      }),
    );
    const languages = new OwnLanguages(services.texts);
    services.status.followFiles((document) => languages.of(document));
    services.disposables.add(
      this.models.onDidRest(() => {
        services.status.refresh();
      }),
    );
    this.#registerProviders(services);
    this.models.start();
  }

  /** Shows what is wrong with a document as it is now; how much is returned. */
  async check(model: FileModel): Promise<number> {
    const { document } = model;
    const fault = await this.#texts.fault(document);
    if (document.isClosed) return 0;
    const shown =
      fault === null ? await this.#problemsOf(model) : [encodingDiagnostic(fault.message)];
    if (shown === null) {
      this.models.lookAgain(document);
      return 0;
    }
    this.#diagnostics.set(document.uri, shown);
    this.#changed.fire();
    return shown.length;
  }

  /** Null when the document moved on meanwhile. */
  async #problemsOf(model: FileModel): Promise<readonly vscode.Diagnostic[] | null> {
    const { document } = model;
    const { version } = document;
    const found = await model.findings();
    if (found === null) return null;
    const isStale = (): boolean => document.version !== version || document.isClosed;
    return runInSlices(diagnosticsOf(model, found.problems), isStale);
  }

  async #rest(model: FileModel): Promise<void> {
    await this.check(model);
    await this.#marks.show(model.document);
  }

  /** Shows what is wrong with a file that no editor holds. */
  showStored(uri: vscode.Uri, diagnostics: readonly vscode.Diagnostic[]): void {
    this.#diagnostics.setStored(uri, diagnostics);
  }

  #termsOf(uri: vscode.Uri): ModelTerms {
    return {
      reading: () => ownReadingLimits(this.#settings(uri)),
      between: () => this.terms.between(uri),
      fixes: (file, problem) => {
        const finder = this.terms.now(uri, file)?.finder;
        const formerly = (source: string): readonly string[] =>
          this.terms.inUse.formerly.of(source);
        return finder === undefined ? [] : fixesOfTerm(file, problem, finder, formerly);
      },
    };
  }

  #registerProviders(services: Pick<Services, 'disposables' | 'settings' | 'texts'>): void {
    const { models } = this;
    const lenses = new FileLenses(models, this.#changed.event);
    for (const registered of [
      vscode.languages.registerCodeActionsProvider(
        selector,
        new FixActions(models, services.texts),
        codeActionMetadata,
      ),
      vscode.languages.registerCodeActionsProvider(
        selector,
        new UnitActions(models),
        unitActionMetadata,
      ),
      vscode.languages.registerCodeLensProvider(selector, lenses),
      vscode.languages.registerHoverProvider(
        selector,
        new UnitHovers(models, services, this.terms),
      ),
      vscode.languages.registerDocumentSymbolProvider(selector, new UnitOutline(models), {
        label: 'Interlinear',
      }),
    ]) {
      services.disposables.add(registered);
    }
  }
}
