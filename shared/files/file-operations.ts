/**
 * What the write sequence needs of a file system, one call per step, so that a test can break or
 * kill it at each. Every call rejects with a `BlobError`.
 */
export interface FileOperations {
  /** The real path behind symbolic links; for a file that is not there yet, its real folder plus name. */
  resolve(path: string): Promise<string>;
  /** Null when there is no such file. */
  inspect(path: string): Promise<FileFacts | null>;
  read(path: string): Promise<Uint8Array>;
  /**
   * Rejects where nothing may be made in the folder of a file, of a folder to come in the nearest one
   * above that is there. Changes nothing; systems that tell it by trying alone say nothing.
   */
  requireFolderOf(path: string): Promise<void>;
  /** Makes the folder of a file to come, with those above it. */
  makeFolderOf(path: string): Promise<void>;
  /** A path in the same folder, for the temporary file, unlike any other. */
  beside(path: string): string;
  /**
   * Creates a file that must not exist yet and writes all bytes. Where `like` names a file, the new
   * one has its owner, group, mode and attributes before it has content; rejects with
   * `foreign-owner` or `attributes`, about `like`, where it cannot have them.
   */
  create(path: string, bytes: Uint8Array, like: string | null): Promise<void>;
  /** Forces content to stable storage. */
  syncFile(path: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  /** Forces the folder entry of `path` to stable storage; does nothing where the system cannot. */
  syncFolderOf(path: string): Promise<void>;
  /** No error when there is none. */
  remove(path: string): Promise<void>;
}

export interface FileFacts {
  readonly isFile: boolean;
  /** False where a file that is made now may get another owner or group. */
  readonly isOwn: boolean;
  readonly writable: boolean;
  /** Number of hard links. */
  readonly links: number;
}
