/**
 * Append-only records of running jobs. A value store does not fit: a journal grows by small pieces,
 * each of which must be on stable storage before the next request is sent.
 */
export interface JournalStore {
  /** Everything appended so far, null when there is no such journal. */
  read(name: string): Promise<Uint8Array | null>;
  /** Adds `bytes` at the end; resolves once they are on stable storage. Rejects when full or blocked. */
  append(name: string, bytes: Uint8Array): Promise<void>;
  /** Removes a journal; no error when there is none. */
  remove(name: string): Promise<void>;
  /** Names of all journals. */
  names(): Promise<readonly string[]>;
  /**
   * Claims a journal for this process. Null while a living process (this one included) holds it;
   * a claim left behind by a dead process is taken over.
   */
  claim(name: string): Promise<JournalClaim | null>;
}

export interface JournalClaim {
  release(): Promise<void>;
}
