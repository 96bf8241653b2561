import { createBlobError } from '../../shared/files/blob-error.ts';
import type { FileFacts, FileOperations } from '../../shared/files/file-operations.ts';
import type { BlobErrorCode } from '../../shared/ports/blob-store.ts';

interface MemoryFile {
  bytes: Uint8Array;
  mode: number;
  synced: boolean;
}

/** A file system in memory that keeps a list of what was done to it and can break at any step. */
export class MemoryFiles implements FileOperations {
  readonly files = new Map<string, MemoryFile>();
  readonly links = new Map<string, string>();
  readonly hardLinks = new Map<string, number>();
  /** Files of somebody else. */
  readonly foreign = new Set<string>();
  /** Folders in which nothing may be made. */
  readonly lockedFolders = new Set<string>();
  /** Whether this process may give files to others, as the superuser may. */
  mayGiveAway = false;
  readonly steps: string[] = [];
  /** Errors to come, by step name; each is used once. */
  readonly faults = new Map<string, BlobErrorCode[]>();
  /** Runs before a step: lets a test change files in the middle. */
  beforeStep: (step: string, path: string) => void = () => undefined;

  put(path: string, text: string, mode = 0o644): void {
    this.files.set(path, { bytes: new TextEncoder().encode(text), mode, synced: true });
  }

  text(path: string): string | null {
    const file = this.files.get(path);
    return file === undefined ? null : new TextDecoder().decode(file.bytes);
  }

  resolve(path: string): Promise<string> {
    return Promise.resolve(this.links.get(path) ?? path);
  }

  inspect(path: string): Promise<FileFacts | null> {
    const file = this.files.get(path);
    if (file === undefined) return Promise.resolve(null);
    return Promise.resolve({
      isFile: true,
      writable: (file.mode & 0o222) !== 0,
      links: this.hardLinks.get(path) ?? 1,
      isOwn: !this.foreign.has(path),
    });
  }

  async read(path: string): Promise<Uint8Array> {
    await this.#step('read', path);
    const file = this.files.get(path);
    if (file === undefined) throw createBlobError('not-found', path);
    return file.bytes.slice();
  }

  requireFolderOf(path: string): Promise<void> {
    const folder = path.slice(0, path.lastIndexOf('/'));
    const isLocked = [...this.lockedFolders].some(
      (each) => folder === each || folder.startsWith(`${each}/`),
    );
    return isLocked ? Promise.reject(createBlobError('no-permission', path)) : Promise.resolve();
  }

  makeFolderOf(path: string): Promise<void> {
    return this.#step('make-folder', path);
  }

  beside(path: string): string {
    this.#temporaries += 1;
    return `${path}.${this.#temporaries}.tmp`;
  }

  async create(path: string, bytes: Uint8Array, like: string | null): Promise<void> {
    await this.#step('create', path);
    if (this.files.has(path)) throw createBlobError('io-error', path);
    const mode = like === null ? 0o644 : (this.files.get(like)?.mode ?? 0o644);
    this.files.set(path, { bytes: bytes.slice(), mode, synced: false });
    if (like === null || !this.foreign.has(like)) return;
    if (!this.mayGiveAway) throw createBlobError('foreign-owner', like);
    this.foreign.add(path);
  }

  async syncFile(path: string): Promise<void> {
    await this.#step('sync-file', path);
    const file = this.files.get(path);
    if (file !== undefined) file.synced = true;
  }

  async rename(from: string, to: string): Promise<void> {
    await this.#step('rename', to);
    const file = this.files.get(from);
    if (file === undefined) throw createBlobError('not-found', from);
    this.files.set(to, file);
    this.files.delete(from);
    if (this.foreign.delete(from)) this.foreign.add(to);
    else this.foreign.delete(to);
  }

  syncFolderOf(path: string): Promise<void> {
    return this.#step('sync-folder', path);
  }

  async remove(path: string): Promise<void> {
    await this.#step('remove', path);
    this.files.delete(path);
  }

  #temporaries = 0;

  #step(step: string, path: string): Promise<void> {
    this.beforeStep(step, path);
    this.steps.push(step);
    const code = this.faults.get(step)?.shift();
    return code === undefined ? Promise.resolve() : Promise.reject(createBlobError(code, path));
  }
}
