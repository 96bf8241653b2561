import type { MadeFrom } from '../../formats/format.ts';
import type { LocalisationFile } from '../../formats/model.ts';
import { holdsPairs } from '../../formats/registry.ts';
import type { FileToTranslate } from '../../translation/files/prepare-request.ts';
import type { FoundProject, SourceFile, TargetFile } from '../files/find-files.ts';
import type { RunSteps } from '../../text/steps.ts';
import {
  isKeptInLock,
  openSource,
  openTarget,
  type OpenSource,
  type ReadBytes,
} from '../files/open-pair.ts';
import { entriesOf, type ProjectEntry } from '../files/project-entries.ts';
import { unlessUnread, type UnreadFile } from '../files/unread-file.ts';
import { DigestMemory, madeFromIn, stateOf, type EntryState } from '../lock/entry-state.ts';
import { AskedNames, type NamesNotFound } from './asked-names.ts';
import { linesOf } from '../lock/lock-lines.ts';
import type { Lock } from '../lock/lock.ts';
import type { EntryOrigin } from '../lock/lock-line.ts';
import type { LockUpdate } from '../lock/save-lock.ts';
import type { Overwritable } from '../settings/project-fields.ts';
import type { Project } from '../settings/read-project.ts';

/** Which texts are to be translated beside those that are missing. */
export interface WorkWishes {
  /** Translations whose source changed since, as far as the project lets them be written over. */
  readonly stale: boolean;
  /** Names of entries that are translated anew, as far as the project lets them be written over. */
  readonly names: ReadonlySet<string>;
  /** Write also over what people wrote or reviewed, of all that is translated anew. */
  readonly overPeople?: boolean;
  /**
   * Identities of the entries that it is about, of files that are there; absent for all of all files.
   * Two files may have the same: who means those of one source gives that one alone.
   */
  readonly among?: ReadonlySet<string>;
}

/** A translation that is written over, or that would be if it were allowed. */
export interface TextInTheWay {
  readonly path: string;
  readonly language: string;
  readonly name: string;
  readonly origin: EntryOrigin | null;
  readonly isReviewed: boolean;
}

/** A file that is to be filled. */
export interface PlannedWork {
  readonly source: SourceFile;
  readonly target: TargetFile;
  readonly file: FileToTranslate;
  /** Texts that may be written over, as they were when that was decided, by the keys of segments. */
  readonly over: ReadonlyMap<string, ProjectEntry>;
}

export interface LanguageWork {
  readonly language: string;
  readonly files: readonly PlannedWork[];
}

export interface ProjectWork {
  readonly languages: readonly LanguageWork[];
  readonly overwritten: readonly TextInTheWay[];
  /** Stale and named texts that are left, since people wrote or reviewed them. */
  readonly left: readonly TextInTheWay[];
  /** How many translations are stale that nobody asked for. */
  readonly stale: number;
  readonly unread: readonly UnreadFile[];
  /** Of the names that were asked for. */
  readonly notFound: NamesNotFound;
  /** What the lock is to say of the files as they stand. */
  readonly updates: readonly LockUpdate[];
}

export interface WorkPorts {
  readonly read: ReadBytes;
  /** The path of a file of the project as the request is to have it. */
  readonly pathOf: (name: string) => string;
  /** How files are read; at once without it. */
  readonly run?: RunSteps;
  readonly signal?: AbortSignal;
}

/** What is to be done in a project: offline, nothing is written. */
export async function planWork(
  project: Project,
  { sources }: Pick<FoundProject, 'sources'>,
  lock: Lock,
  wishes: WorkWishes,
  ports: WorkPorts,
): Promise<ProjectWork> {
  const planner = new WorkPlanner(project, lock, wishes, ports);
  for (const source of sources) {
    ports.signal?.throwIfAborted();
    await planner.add(source);
  }
  return planner.work();
}

class WorkPlanner {
  readonly #project: Project;
  readonly #lock: Lock;
  readonly #wishes: WorkWishes;
  readonly #ports: WorkPorts;
  readonly #files = new Map<string, PlannedWork[]>();
  readonly #overwritten: TextInTheWay[] = [];
  readonly #left: TextInTheWay[] = [];
  #stale = 0;
  readonly #unread: UnreadFile[] = [];
  readonly #updates: LockUpdate[] = [];
  readonly #names: AskedNames;

  constructor(project: Project, lock: Lock, wishes: WorkWishes, ports: WorkPorts) {
    this.#project = project;
    this.#lock = lock;
    this.#wishes = wishes;
    this.#names = new AskedNames(wishes.names);
    this.#ports = ports;
  }

  work(): ProjectWork {
    const languages = this.#project.targets.flatMap((language): readonly LanguageWork[] => {
      const files = this.#files.get(language);
      return files === undefined ? [] : [{ language, files }];
    });
    const [overwritten, left, unread] = [this.#overwritten, this.#left, this.#unread];
    const notFound = this.#names.result();
    const [stale, updates] = [this.#stale, this.#updates];
    return { languages, overwritten, left, stale, unread, notFound, updates };
  }

  async add(source: SourceFile): Promise<void> {
    const { read, run } = this.#ports;
    const digests = new DigestMemory();
    const opening = (): Promise<OpenSource> => openSource(source.path, read);
    const opened = await unlessUnread(source.path, opening, this.#unread);
    if (opened === null) return;
    for (const target of source.targets) {
      const adding = async (): Promise<void> => {
        const options = { ...(run === undefined ? {} : { run }), ...this.#known(target, digests) };
        const file = await openTarget(opened, target, this.#project.source, read, options);
        this.#addTarget(source, target, file, digests);
      };
      await unlessUnread({ source, target }, adding, this.#unread);
    }
  }

  #known({ path, language }: TargetFile, digests: DigestMemory): { readonly madeFrom: MadeFrom } {
    return { madeFrom: madeFromIn(this.#lock.linesOf(path, language), digests) };
  }

  #addTarget(
    source: SourceFile,
    target: TargetFile,
    file: LocalisationFile | null,
    digests: DigestMemory,
  ): void {
    const { among } = this.#wishes;
    if (!target.isThere) {
      // Of colours or sizes of Android no file is made, which lie where its texts do.
      const isEmpty = file?.segments().length === 0;
      if (file !== null) this.#names.see(entriesOf(file));
      if (among === undefined && !isEmpty) this.#plan(source, target, new Map(), null);
    } else if (file !== null) this.#addPresent(source, target, file, digests);
  }

  #addPresent(
    source: SourceFile,
    target: TargetFile,
    file: LocalisationFile,
    digests: DigestMemory,
  ): void {
    const { path, language } = target;
    const locked = isKeptInLock(source) ? this.#lock.linesOf(path, language) : null;
    const { among } = this.#wishes;
    const entries = [...entriesOf(file)];
    this.#names.see(entries);
    const missing = new Set<string>();
    const over = new Map<string, ProjectEntry>();
    for (const entry of entries) {
      if (among?.has(entry.identity) === false) continue;
      const state = locked === null ? stateInFile(entry) : stateOf(entry, locked, digests);
      if (entry.target === null) missing.add(entry.key);
      else if (this.#isOver(entry, state, target)) over.set(entry.key, entry);
    }
    if (locked !== null) {
      const lines = linesOf(entries, new Map(), locked, digests);
      this.#updates.push({ path, language, lines });
    }
    if (missing.size + over.size === 0) return;
    const isAll = over.size === 0 && among === undefined;
    this.#plan(source, target, over, isAll ? null : missing);
  }

  /** Whether a translation that is there is made anew. */
  #isOver({ name }: ProjectEntry, state: EntryState, { path, language }: TargetFile): boolean {
    const { stale, names, overPeople = false } = this.#wishes;
    if (!names.has(name) && !(stale && state.isStale)) {
      if (state.isStale) this.#stale += 1;
      return false;
    }
    const { origin, isReviewed } = state;
    const isAllowed = overPeople || mayReplace(state, this.#project.overwrite);
    const list = isAllowed ? this.#overwritten : this.#left;
    list.push({ path, language, name, origin, isReviewed });
    return isAllowed;
  }

  #plan(
    source: SourceFile,
    target: TargetFile,
    over: ReadonlyMap<string, ProjectEntry>,
    missing: ReadonlySet<string> | null,
  ): void {
    const { pathOf } = this.#ports;
    const [from, to] = [pathOf(source.path), pathOf(target.path)];
    const isBeside =
      target.isThere &&
      target.path !== source.path &&
      (isKeptInLock(source) || holdsPairs(source.path));
    const file: FileToTranslate = {
      input: target.isThere ? to : from,
      output: to,
      sourceLanguage: this.#project.source,
      ...(isBeside ? { source: { path: from }, ...this.#known(target, new DigestMemory()) } : {}),
      ...(missing === null ? {} : { only: new Set([...missing, ...over.keys()]) }),
    };
    const known = this.#files.get(target.language) ?? [];
    known.push({ source, target, file, over });
    this.#files.set(target.language, known);
  }
}

/** Of files that keep their state themselves, what is not marked for review is somebody's. */
function stateInFile({ isDraft }: ProjectEntry): EntryState {
  return { origin: isDraft ? 'machine' : null, isReviewed: false, isStale: false };
}

/** What people wrote is never written over unless somebody says so. */
export function mayReplace({ origin, isReviewed }: EntryState, overwrite: Overwritable): boolean {
  if (overwrite === 'nothing' || origin === 'person' || origin === null) return false;
  return overwrite === 'reviewed' || !isReviewed;
}
