/** Bytes of known length that can be read again from the start: a file, or memory. */
export interface ByteSource {
  readonly byteLength: number;
  /**
   * A new pass over all bytes in order, in pieces of a size of the source's own. Rejects with a
   * `BlobError`, also when the file is no longer as long as `byteLength` says.
   */
  chunks(): AsyncIterable<Uint8Array>;
  /** Bytes from `at`, at most `length` of them; fewer only at the end. */
  read(at: number, length: number): Promise<Uint8Array>;
}
