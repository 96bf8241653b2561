/** Whole files, replaced whole. */
export interface BlobStore {
  /** Rejects with a {@link BlobError}. */
  read(path: string): Promise<StoredBlob>;
  /** Why `replace` would refuse this path, null when nothing speaks against it; changes nothing. */
  refusalFor(path: string): Promise<BlobError | null>;
  /**
   * Puts `bytes` in place of the file if it still has the content behind `expected`
   * (null: the file must not exist yet). All or nothing on a real file system: after a rejection
   * with a {@link BlobError} the old content is still there.
   */
  replace(path: string, bytes: Uint8Array, expected: ContentTag | null): Promise<ReplaceOutcome>;
}

export interface StoredBlob {
  readonly bytes: Uint8Array;
  readonly tag: ContentTag;
}

/** Identity of a file's content: a digest of its bytes. */
export type ContentTag = string & { readonly __contentTag: unique symbol };

export type ReplaceOutcome = 'replaced' | 'changed-meanwhile';

/** Why a file could not be read or replaced. */
export type BlobErrorCode =
  | 'not-found'
  | 'not-a-file' // a folder, a device
  | 'not-a-folder' // a file where a folder is to be
  | 'no-permission'
  | 'read-only' // the file or its file system
  | 'several-links' // hard links: a replacement would cut them apart
  | 'foreign-owner' // a replacement would belong to somebody else
  | 'attributes' // access lists or extended attributes that a replacement would lose
  | 'disk-full' // no space or no quota left
  | 'busy' // held by another program, also after waiting
  | 'path-too-long'
  | 'changed' // by somebody else, while it was read
  | 'io-error';

export interface BlobError extends Error {
  readonly name: 'BlobError';
  readonly code: BlobErrorCode;
  readonly path: string;
}
