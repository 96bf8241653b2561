import * as vscode from 'vscode';
import { presentTag } from '../../../../shared/translation/index.ts';
import { isBlobError, tagOfContent } from '../../../../shared/files/index.ts';
import type { BlobStore, ContentTag } from '../../../../shared/ports/blob-store.ts';

/** A file as it was before it was written, and what it became. */
interface WrittenFile {
  readonly path: string;
  /** Null where there was none. */
  readonly before: Uint8Array | null;
  readonly after: ContentTag;
}

/**
 * Files as they are written in one run, so that all of it can be taken back at once. A file that
 * somebody changed since is left as it is.
 */
export class ReplacedFiles {
  /** Writes like the store it was made of, and remembers. */
  readonly blobs: BlobStore;
  readonly #store: BlobStore;
  readonly #isUnsaved: (path: string) => boolean;
  readonly #written = new Map<string, WrittenFile>();

  constructor(store: BlobStore, isUnsaved: (path: string) => boolean) {
    this.#store = store;
    this.#isUnsaved = isUnsaved;
    this.blobs = {
      read: (path) => store.read(path),
      refusalFor: (path) => store.refusalFor(path),
      replace: async (path, bytes, expected) => {
        // What was typed meanwhile would be over, or over this, when it is saved.
        if (isUnsaved(path)) return 'changed-meanwhile';
        const before = expected === null ? null : (await store.read(path)).bytes;
        const outcome = await store.replace(path, bytes, expected);
        if (outcome === 'replaced') await this.#note(path, before, bytes);
        return outcome;
      },
    };
  }

  get size(): number {
    return this.#written.size;
  }

  /** Takes everything back; paths of files that are left, as they changed since, are returned. */
  async undo(): Promise<readonly string[]> {
    const left: string[] = [];
    for (const file of this.#written.values()) {
      if (this.#isUnsaved(file.path) || !(await this.#restore(file))) left.push(file.path);
    }
    this.#written.clear();
    return left;
  }

  async #note(path: string, before: Uint8Array | null, bytes: Uint8Array): Promise<void> {
    const after = await tagOfContent(bytes);
    const first = this.#written.get(path);
    this.#written.set(path, { path, before: first === undefined ? before : first.before, after });
  }

  async #restore({ path, before, after }: WrittenFile): Promise<boolean> {
    try {
      if (before !== null) return (await this.#store.replace(path, before, after)) === 'replaced';
      if ((await presentTag(this.#store, path)) !== after) return false;
      await vscode.workspace.fs.delete(vscode.Uri.parse(path, true));
      return true;
    } catch (error) {
      if (isBlobError(error) || error instanceof vscode.FileSystemError) return false;
      throw error;
    }
  }
}
