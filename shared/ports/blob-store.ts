/** Whole files, replaced whole. */
export interface BlobStore {
  read(path: string): Promise<StoredBlob>;
  /**
   * Puts `bytes` in place of the file if it still has the content behind `expected`
   * (null: the file must not exist yet). All or nothing on a real file system.
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
