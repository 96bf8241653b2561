import * as vscode from 'vscode';
import {
  type FileFindings,
  type FileStatus,
  type GroupProblem,
  LOCK_FILE,
  PROJECT_FILE,
  type SourceFile,
  type SourceSurvey,
  surveySource,
} from '../../../../shared/project/index.ts';
import { formatOfNamed } from '../../../../shared/formats/registry.ts';
import type { RunSteps } from '../../../../shared/text/steps.ts';
import type { Services } from '../../services.ts';
import { runInSlices } from '../localisation-files/run-in-slices.ts';
import { isUsable, openProject, type WatchedProject, type ProjectFault } from './open-project.ts';
import { openTexts, type OpenProjectText } from './open-texts.ts';
import type { ProjectPlace } from './project-place.ts';

/** What is known of a source and its translations. */
export interface SourceState {
  readonly path: string;
  readonly files: readonly FileStatus[];
  readonly open: readonly OpenProjectText[];
  readonly faults: readonly ProjectFault[];
  /** What checks find in its translations. */
  readonly findings: readonly FileFindings[];
}

/** What it uses of the extension. */
type Needs = Pick<Services, 'files' | 'showError'>;

/** How long files must rest: a branch that is checked out changes many. */
const QUIET_IN_MS = 300;

/**
 * What is known of one project, kept up to date with what is stored: a file that changes has its own
 * source looked at again, and no other. Everything is read in slices, one file after the other.
 */
export class ProjectModel {
  readonly place: ProjectPlace;
  readonly #services: Needs;
  readonly #changed = new vscode.EventEmitter<SourceState | null>();
  /** Something is known anew: of one source; null for all of the project. */
  readonly onDidChange: vscode.Event<SourceState | null> = this.#changed.event;
  readonly #watcher: vscode.Disposable;
  #opened: WatchedProject | null = null;
  #faults: readonly ProjectFault[] = [];
  readonly #states = new Map<string, SourceState>();
  /** By names of files: whose sources they are, or are translations of. */
  readonly #sourcesOf = new Map<string, SourceFile>();
  /** Sources that are to be looked at; null for the whole project. */
  #due: Set<string> | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #cancel = new AbortController();
  #isDisposed = false;
  #running: Promise<void>;

  constructor(services: Needs, place: ProjectPlace) {
    this.#services = services;
    this.place = place;
    this.#watcher = this.#watch();
    this.#running = this.#run();
  }

  /** Null while it cannot be used, or is not read yet. */
  get opened(): WatchedProject | null {
    return this.#opened;
  }

  /** Why it cannot be used, or what in it cannot be read. */
  get faults(): readonly ProjectFault[] {
    return [...this.#faults, ...this.states.flatMap(({ faults }) => faults)];
  }

  /** Why it cannot be used. */
  get ofProject(): readonly ProjectFault[] {
    return this.#faults;
  }

  /** Patterns that find nothing. */
  get notes(): readonly GroupProblem[] {
    return this.#opened?.found.notes ?? [];
  }

  /** In the order of their paths; sources that were not looked at yet are missing. */
  get states(): readonly SourceState[] {
    const sources = this.#opened?.found.sources ?? [];
    return sources.map(({ path }) => this.#states.get(path)).filter((state) => state !== undefined);
  }

  /** Whether every source was looked at. */
  get isWhole(): boolean {
    return this.#opened !== null && this.#states.size === this.#opened.found.sources.length;
  }

  /** The source that a file is, or is a translation of. */
  sourceOf(uri: vscode.Uri): SourceFile | null {
    const name = this.place.nameOf(uri);
    return name === null ? null : (this.#sourcesOf.get(name) ?? null);
  }

  /** Reads the whole project anew; resolves when all of it was. */
  async refresh(): Promise<void> {
    this.#due = null;
    this.#cancel.abort();
    await this.settled();
    this.#running = this.#run();
    await this.#running;
  }

  /** Resolves when it is known which files it has, or why it cannot be used: sooner than {@link settled}. */
  async listed(): Promise<void> {
    if (this.#opened !== null || this.#faults.length > 0) return;
    const told = new Promise<void>((resolve) => {
      const listener = this.onDidChange(() => {
        listener.dispose();
        resolve();
      });
    });
    await Promise.race([told, this.settled()]);
  }

  /** Resolves when nothing is being read. */
  async settled(): Promise<void> {
    let known: Promise<void> | null = null;
    while (known !== this.#running) {
      known = this.#running;
      await known;
    }
  }

  /** Reads a source and its translations as they are stored now, in slices. Rejects when cancelled. */
  async survey(
    source: SourceFile,
    signal: AbortSignal,
    isChecked = false,
  ): Promise<SourceSurvey | null> {
    if (this.#opened === null) return null;
    const { project, lock } = this.#opened;
    return surveySource(source, { project, lock, isChecked, ...this.reading(signal) });
  }

  /** How files of the project are read. */
  reading(signal: AbortSignal): {
    readonly read: (name: string) => Promise<Uint8Array>;
    readonly run: RunSteps;
    readonly signal: AbortSignal;
  } {
    const run: RunSteps = async (steps) => {
      const result = await runInSlices(steps, () => signal.aborted);
      signal.throwIfAborted();
      return result as NonNullable<typeof result>;
    };
    const read = async (name: string): Promise<Uint8Array> =>
      (await this.#services.files.read(this.place.uriOf(name).toString())).bytes;
    return { read, run, signal };
  }

  dispose(): void {
    this.#isDisposed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#cancel.abort();
    this.#watcher.dispose();
    this.#changed.dispose();
  }

  #watch(): vscode.Disposable {
    const { folder } = this.place;
    const watcher = vscode.workspace.createFileSystemWatcher(
      new vscode.RelativePattern(folder, '**/*'),
    );
    return vscode.Disposable.from(
      watcher,
      watcher.onDidChange((uri) => {
        this.#touch(uri, false);
      }),
      watcher.onDidCreate((uri) => {
        this.#touch(uri, true);
      }),
      watcher.onDidDelete((uri) => {
        this.#touch(uri, true);
      }),
    );
  }

  /** A file changed; `isListed` when it came or went. */
  #touch(uri: vscode.Uri, isListed: boolean): void {
    const name = this.place.nameOf(uri);
    if (name === null || /(?:^|\/)(?:node_modules|\.git)\//.test(`/${name}`)) return;
    const source = this.#sourcesOf.get(name) ?? null;
    const isOwn = name === PROJECT_FILE || name === LOCK_FILE;
    // A folder that went took its files along.
    if (isOwn || (isListed && (source !== null || mayBeFile(name)))) this.#due = null;
    else if (source === null) return;
    else this.#addDue(source);
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#goOn();
    }, QUIET_IN_MS);
  }

  #addDue({ path }: SourceFile): void {
    // Without a timer nothing is due yet.
    if (this.#timer === null) this.#due = new Set([path]);
    else this.#due?.add(path);
  }

  #goOn(): void {
    const due = this.#due;
    if (due === null) this.#cancel.abort();
    const before = this.#running;
    this.#running = before.then(() => this.#run(due));
  }

  /** Never rejects. */
  async #run(due: ReadonlySet<string> | null = null): Promise<void> {
    if (this.#isDisposed) return;
    this.#cancel = new AbortController();
    const { signal } = this.#cancel;
    try {
      if (due === null) await this.#open();
      for (const source of this.#opened?.found.sources ?? []) {
        if (due === null || due.has(source.path)) await this.#look(source, signal);
      }
    } catch (error) {
      if (!signal.aborted) await this.#services.showError(error);
    }
  }

  async #open(): Promise<void> {
    const opened = await openProject(this.#services, this.place);
    this.#opened = isUsable(opened) ? opened : null;
    this.#faults = isUsable(opened) ? [] : opened;
    this.#sourcesOf.clear();
    for (const source of this.#opened?.found.sources ?? []) {
      for (const { path } of source.targets) this.#sourcesOf.set(path, source);
      this.#sourcesOf.set(source.path, source);
    }
    const sources = new Set(this.#opened?.found.sources.map(({ path }) => path));
    for (const path of this.#states.keys()) if (!sources.has(path)) this.#states.delete(path);
    this.#tell(null);
  }

  async #look(source: SourceFile, signal: AbortSignal): Promise<void> {
    const survey = await this.survey(source, signal, true);
    if (survey === null) return;
    const { path, files, unread, findings } = survey;
    const faults = unread.map(({ path: name, failure: { said, line, column } }) => {
      return { path: name, said, line: line ?? 1, column: column ?? 1 };
    });
    const state = { path, files, open: openTexts(survey), faults, findings };
    this.#states.set(path, state);
    this.#tell(state);
  }

  #tell(state: SourceState | null): void {
    if (!this.#isDisposed) this.#changed.fire(state);
  }
}

/** Whether a path may be that of a file we read, or of a folder of such. */
function mayBeFile(name: string): boolean {
  return formatOfNamed(name) !== null || !name.slice(name.lastIndexOf('/') + 1).includes('.');
}
