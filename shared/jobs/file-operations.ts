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
  /** Makes the folder of a file to come, with those above it. */
  makeFolderOf(path: string): Promise<void>;
  /** A path in the same folder, for the temporary file; `token` makes it unlike any other. */
  beside(path: string, token: string): string;
  /** Creates a file that must not exist yet and writes all bytes; null as `mode` takes the default. */
  create(path: string, bytes: Uint8Array, mode: number | null): Promise<void>;
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
  /** Permission bits, null where the system has none. */
  readonly mode: number | null;
  readonly writable: boolean;
  /** Number of hard links. */
  readonly links: number;
}
