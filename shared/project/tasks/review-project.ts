import type { FoundProject, SourceFile, TargetFile } from '../files/find-files.ts';
import {
  isKeptInLock,
  openSource,
  openTarget,
  openWritten,
  readerOf,
  type OpenSource,
  type ProjectPorts,
  type ReadBytes,
} from '../files/open-pair.ts';
import { entriesOf, type ProjectEntry } from '../files/project-entries.ts';
import { unlessUnread, type UnreadFile } from '../files/unread-file.ts';
import { DigestMemory, madeFromIn, stateOf } from '../lock/entry-state.ts';
import { AskedNames, type NamesNotFound } from './asked-names.ts';
import { countNotMarked, type NotMarked, reviewFile } from './review-file.ts';
import { linesLookedAt } from '../lock/lock-lines.ts';
import type { Lock } from '../lock/lock.ts';
import type { LockUpdate } from '../lock/save-lock.ts';
import type { Project } from '../settings/read-project.ts';

/** Which translations a person has looked at. */
export interface ReviewWishes {
  /** Paths of sources or translations in the project; none for all of them. */
  readonly paths: ReadonlySet<string>;
  /** Names of entries; none for all of them. */
  readonly names: ReadonlySet<string>;
  /** Those whose source changed since, too: they are right for the source as it stands. */
  readonly stale: boolean;
  /** Tell of them, and write nothing. */
  readonly dryRun: boolean;
}

export interface ReviewedEntry {
  readonly path: string;
  readonly language: string;
  readonly name: string;
}

export interface ProjectReview {
  readonly reviewed: readonly ReviewedEntry[];
  /** Left, as their source changed since. */
  readonly stale: readonly ReviewedEntry[];
  readonly unread: readonly UnreadFile[];
  readonly notMarked: Readonly<NotMarked>;
  /** Of the names that were asked for. */
  readonly notFound: NamesNotFound;
  /** What the lock is to say of the files. */
  readonly updates: readonly LockUpdate[];
}

/**
 * Marks what machines made as reviewed: in the lock, as `updates` say, or in files that keep that
 * themselves, which are written.
 */
export async function reviewProject(
  project: Project,
  { sources }: Pick<FoundProject, 'sources'>,
  lock: Lock,
  wishes: ReviewWishes,
  ports: ProjectPorts,
): Promise<ProjectReview> {
  const reviewer = new Reviewer(project, lock, wishes, ports);
  for (const source of sources) {
    ports.signal?.throwIfAborted();
    await reviewer.add(source);
  }
  const { reviewed, stale, unread, updates, notMarked, names } = reviewer;
  return { reviewed, stale, unread, updates, notMarked, notFound: names.result() };
}

class Reviewer {
  readonly reviewed: ReviewedEntry[] = [];
  readonly stale: ReviewedEntry[] = [];
  readonly unread: UnreadFile[] = [];
  readonly notMarked: NotMarked = { missing: 0, settled: 0 };
  readonly updates: LockUpdate[] = [];
  readonly names: AskedNames;
  readonly #project: Project;
  readonly #lock: Lock;
  readonly #wishes: ReviewWishes;
  readonly #ports: ProjectPorts;
  readonly #read: ReadBytes;

  constructor(project: Project, lock: Lock, wishes: ReviewWishes, ports: ProjectPorts) {
    this.#project = project;
    this.#lock = lock;
    this.#wishes = wishes;
    this.names = new AskedNames(wishes.names);
    this.#ports = ports;
    this.#read = readerOf(ports);
  }

  async add(source: SourceFile): Promise<void> {
    const { paths } = this.#wishes;
    const isMeant = ({ path, isThere }: TargetFile): boolean =>
      isThere && (paths.size === 0 || paths.has(path) || paths.has(source.path));
    const targets = source.targets.filter(isMeant);
    if (targets.length === 0) return;
    const opening = (): Promise<OpenSource> => openSource(source.path, this.#read);
    const opened = await unlessUnread(source.path, opening, this.unread);
    if (opened === null) return;
    const digests = new DigestMemory();
    for (const target of targets) {
      const reviewing = (): Promise<void> =>
        isKeptInLock(source) ? this.#inLock(opened, target, digests) : this.#inFile(target);
      await unlessUnread({ source, target }, reviewing, this.unread);
    }
  }

  #isNamed({ name }: ProjectEntry): boolean {
    return this.#wishes.names.size === 0 || this.#wishes.names.has(name);
  }

  async #inLock(source: OpenSource, target: TargetFile, digests: DigestMemory): Promise<void> {
    const { path, language } = target;
    const locked = this.#lock.linesOf(path, language);
    const madeFrom = madeFromIn(locked, digests);
    const file = await openTarget(source, target, this.#project.source, this.#read, { madeFrom });
    if (file === null) return;
    const entries = [...entriesOf(file)];
    this.names.see(entries);
    const chosen = new Set<string>();
    let openCount = 0;
    for (const entry of entries) {
      if (entry.target === null || !this.#isNamed(entry)) continue;
      const { origin, isReviewed, isStale } = stateOf(entry, locked, digests);
      const isOpen = isStale || (origin !== 'person' && !isReviewed);
      if (!isOpen) continue;
      const isChosen = !isStale || this.#wishes.stale;
      (isChosen ? this.reviewed : this.stale).push({ path, language, name: entry.name });
      openCount += 1;
      if (isChosen) chosen.add(entry.identity);
    }
    const meant = entries.filter((entry) => this.#isNamed(entry));
    countNotMarked(this.notMarked, meant, openCount);
    if (chosen.size === 0) return;
    const looked = { identities: chosen, isReviewed: true };
    const lines = linesLookedAt(entries, looked, locked, digests);
    this.updates.push({ path, language, lines });
  }

  async #inFile(target: TargetFile): Promise<void> {
    const { path, language } = target;
    const around = { source: null, sourceLanguage: this.#project.source };
    const { file, write } = await openWritten(target, around, this.#ports);
    const all = [...entriesOf(file)];
    this.names.see(all);
    const meant = all.filter((entry) => this.#isNamed(entry));
    const review = reviewFile(file, meant);
    const isWritten =
      review.newText === null || this.#wishes.dryRun || (await write(review.newText));
    const marked = isWritten ? review.names : [];
    for (const name of marked) this.reviewed.push({ path, language, name });
    countNotMarked(this.notMarked, meant, marked.length);
  }
}
