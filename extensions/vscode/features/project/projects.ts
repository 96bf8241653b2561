import * as vscode from 'vscode';
import { sweptExtensions } from '../../../../shared/formats/registry.ts';
import { PROJECT_FILE } from '../../../../shared/project/index.ts';
import { hasLookedForProjects, hasProject } from '../../tables/command-conditions.ts';
import type { Services } from '../../services.ts';
import { SECTION } from '../../config/settings.ts';
import { CatalogueRows } from './catalogue-rows.ts';
import { ProjectFixes, ProjectProblems } from './project-problems.ts';
import { TextHovers } from './text-hover.ts';
import { TextLenses } from './text-lenses.ts';
import { RunningWork } from '../running/running-work.ts';
import { confirmInEditor } from '../running/confirm-in-editor.ts';
import { setUpQuestions, type SetUpQuestions } from './set-up-project.ts';
import { askToSave, type RunQuestions } from './plan-project.ts';
import type { ReplacedFiles } from '../running/replaced-files.ts';
import { findProjects, type ProjectPlace } from './project-place.ts';
import { ProjectModel } from './project-model.ts';
import { ReturnPage } from './return-page.ts';
import { tellMenus } from './tell-menus.ts';
import { ProjectTree, QUIET_IN_MS } from './project-tree.ts';

/** What it uses of the extension. */
type Needs = Pick<Services, 'disposables' | 'files' | 'settings' | 'showError' | 'texts'>;

/** By name, not by language; whether a file is of a project is asked of the project. */
const selector: vscode.DocumentFilter = { pattern: `**/*.{${sweptExtensions.join(',')}}` };

/** A translation that can be undone. */
interface LastRun {
  readonly model: ProjectModel;
  readonly written: ReplacedFiles;
}

/** The projects of the workspace, and all that the editor shows of them. */
export class Projects {
  readonly tree: ProjectTree;
  /** Tests answer these by themselves. */
  setUpQuestions: SetUpQuestions = setUpQuestions;
  runQuestions: RunQuestions = { confirm: confirmInEditor, save: askToSave };
  /** What came back from translators, before it is taken and after. */
  readonly returns: ReturnPage;
  /** A project is translated once at a time. */
  readonly running = new RunningWork();
  /** The last translation, as long as it can be undone. */
  last: LastRun | null = null;
  readonly #services: Needs;
  readonly #models = new Map<string, { readonly model: ProjectModel; dispose(): void }>();
  readonly #changed = new vscode.EventEmitter<ProjectModel | null>();
  /** A project is known anew; null: projects came or went. */
  readonly onDidChange: vscode.Event<ProjectModel | null> = this.#changed.event;
  readonly #problems: ProjectProblems;
  readonly #lensesChanged = new vscode.EventEmitter<void>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #looking: Promise<void>;

  constructor(services: Needs) {
    this.#services = services;
    this.tree = services.disposables.add(new ProjectTree(() => this.all()));
    this.returns = services.disposables.add(new ReturnPage());
    this.#problems = services.disposables.add(new ProjectProblems(services));
    services.disposables.add(this.#changed);
    services.disposables.add(this.#lensesChanged);
    services.disposables.add(this);
    const follow = (): void => {
      this.#problems.show(this.known);
      this.#followSoon();
    };
    services.disposables.add(this.onDidChange(follow));
    services.disposables.add(
      this.onDidChange(() => {
        void tellMenus(this.known);
      }),
    );
    services.disposables.add(
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(`${SECTION}.project`)) follow();
      }),
    );
    this.#register(services);
    this.#looking = this.#look();
    const watcher = services.disposables.add(
      vscode.workspace.createFileSystemWatcher(`**/${PROJECT_FILE}`, false, true, false),
    );
    const again = (): void => {
      this.#looking = this.#looking.then(() => this.#look());
    };
    services.disposables.add(watcher.onDidCreate(again));
    services.disposables.add(watcher.onDidDelete(again));
    services.disposables.add(vscode.workspace.onDidChangeWorkspaceFolders(again));
  }

  /** In the order of their places. */
  async all(): Promise<readonly ProjectModel[]> {
    await this.#looking;
    return [...this.#models.values()].map(({ model }) => model);
  }

  /** Those that are known by now. */
  get known(): readonly ProjectModel[] {
    return [...this.#models.values()].map(({ model }) => model);
  }

  /** Looks for projects again, and reads all of them; resolves when that is done. */
  async refresh(): Promise<void> {
    this.#looking = this.#looking.then(() => this.#look());
    const models = await this.all();
    await Promise.all(models.map((model) => model.refresh()));
  }

  /** Lines above texts are asked for anew as often as the rows, and not at each file of thousands. */
  #followSoon(): void {
    this.tree.follow();
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#lensesChanged.fire();
    }, QUIET_IN_MS);
  }

  dispose(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    for (const each of this.#models.values()) each.dispose();
    this.#models.clear();
  }

  #register(services: Needs): void {
    const models = (): readonly ProjectModel[] => this.known;
    const rows = new CatalogueRows(services);
    const lenses = new TextLenses(models, rows, services, this.#lensesChanged.event);
    for (const registered of [
      vscode.languages.registerCodeActionsProvider(selector, new ProjectFixes(models), {
        providedCodeActionKinds: [vscode.CodeActionKind.QuickFix],
      }),
      vscode.languages.registerCodeLensProvider(selector, lenses),
      vscode.languages.registerHoverProvider(selector, new TextHovers(models, rows)),
    ]) {
      services.disposables.add(registered);
    }
  }

  /** Never rejects. */
  async #look(): Promise<void> {
    try {
      const places = await findProjects();
      const wanted = new Map(places.map((place) => [place.id, place]));
      for (const [id, each] of this.#models) {
        if (wanted.has(id)) continue;
        each.dispose();
        this.#models.delete(id);
      }
      for (const [id, place] of wanted) if (!this.#models.has(id)) this.#add(id, place);
      await vscode.commands.executeCommand('setContext', hasProject, this.#models.size > 0);
      this.#changed.fire(null);
    } catch (error) {
      await this.#services.showError(error);
    } finally {
      await vscode.commands.executeCommand('setContext', hasLookedForProjects, true);
    }
  }

  #add(id: string, place: ProjectPlace): void {
    const model = new ProjectModel(this.#services, place);
    const listener = model.onDidChange((state) => {
      if (state === null) this.#changed.fire(model);
      else {
        this.#problems.showSource(model, state);
        this.#followSoon();
      }
    });
    this.#models.set(id, {
      model,
      dispose: () => {
        listener.dispose();
        model.dispose();
      },
    });
  }
}
