import {
  LockWriter,
  type Lock,
  type LockedFile,
  type LockUpdate,
} from '../../../../../shared/project/index.ts';
import type { Services } from '../../../services.ts';
import type { TextPair } from './text-pair.ts';

/** What the lock of a project says of one of its translations, and what is written into it. */
export class PairLock {
  readonly #files: Services['files'];
  readonly #project: NonNullable<TextPair['project']>;
  readonly #language: string;
  #lock: Lock | null = null;
  #locked: LockedFile | null = null;

  constructor(
    files: Services['files'],
    project: NonNullable<TextPair['project']>,
    language: string,
  ) {
    this.#files = files;
    this.#project = project;
    this.#language = language;
  }

  /** The same object as long as it says the same; null while the project cannot be used. */
  get lines(): LockedFile | null {
    const lock = this.#project.model.opened?.lock ?? null;
    if (lock !== this.#lock || this.#locked === null) {
      this.#lock = lock;
      this.#locked = lock?.linesOf(this.#project.path, this.#language) ?? null;
    }
    return this.#locked;
  }

  /** Keeps how translations are made that are about to be written. Rejects with a `BlobError`. */
  async announce(lines: LockUpdate['lines']): Promise<void> {
    const { model } = this.#project;
    const lock = model.opened?.lock;
    if (lock === undefined || lines.length === 0) return;
    await this.#writer(lock).announce([this.#update(lines)]);
    this.#locked = null;
  }

  /** Keeps what is known of the file from now on. Rejects with a `BlobError`. */
  async save(lines: LockUpdate['lines']): Promise<void> {
    const { model, path } = this.#project;
    const lock = model.opened?.lock;
    if (lock === undefined) return;
    await this.#writer(lock).save([this.#update(lines)]);
    // What is stored is read in a moment; until then this is what is there.
    lock.replace(path, this.#language, lines, lock.linesOf(path, this.#language));
    this.#locked = null;
  }

  #update(lines: LockUpdate['lines']): LockUpdate {
    return { path: this.#project.path, language: this.#language, lines };
  }

  #writer(lock: Lock): LockWriter {
    return new LockWriter(this.#files, this.#project.model.place.lock.toString(), lock);
  }
}
