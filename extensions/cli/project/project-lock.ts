import path from 'node:path';
import { LOCK_FILE, type LockUpdate, LockWriter } from '../../../shared/project/index.ts';
import type { CommandContext } from '../command-context.ts';
import { draftMemoryOf } from './draft-memory-of.ts';
import type { OpenProject } from './open-project.ts';

type ProjectLockContext = Pick<CommandContext, 'blobs' | 'clock' | 'drafts' | 'finder'>;

/** The lock of a project, as a command writes into it. */
export class ProjectLock {
  readonly #opened: OpenProject;
  readonly #context: ProjectLockContext;
  readonly #file: string;
  readonly #writer: LockWriter;

  constructor(opened: OpenProject, context: ProjectLockContext) {
    this.#opened = opened;
    this.#context = context;
    this.#file = path.join(opened.folder, LOCK_FILE);
    this.#writer = new LockWriter(context.blobs, this.#file, opened.lock);
  }

  /** Rejects with a BlobError where the lock could not be written. */
  async requireWritable(): Promise<void> {
    const refusal = await this.#context.blobs.refusalFor(this.#file);
    if (refusal !== null) throw refusal;
  }

  /** Before translations are written. */
  announce(updates: readonly LockUpdate[]): Promise<void> {
    return this.#writer.announce(updates);
  }

  /** What is known of files as they stand. */
  async save(updates: readonly LockUpdate[]): Promise<void> {
    const gone = await this.#gone();
    await this.#writer.save(updates, (file, language) => !gone.has(placeOf(file, language)));
    const { pathOf } = this.#opened;
    await draftMemoryOf(this.#context).forgetTexts(updates.map(({ path: file }) => pathOf(file)));
  }

  /** Of files that the project does not have any more and that are not there either. */
  async #gone(): Promise<ReadonlySet<string>> {
    const { project, found, lock, isWhole, pathOf } = this.#opened;
    const gone = new Set<string>();
    if (!isWhole) return gone;
    const targets = new Set(
      found.sources.flatMap(({ targets: files }) => files.map((target) => target.path)),
    );
    for (const { path: file, language } of lock.places()) {
      const isMeant = targets.has(file) && project.targets.includes(language);
      const isThere = isMeant || (await this.#context.finder.isFile(pathOf(file)));
      if (!isThere) gone.add(placeOf(file, language));
    }
    return gone;
  }
}

function placeOf(file: string, language: string): string {
  return `${file}\n${language}`;
}
