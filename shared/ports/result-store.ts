/**
 * Where a download grows piece by piece, and becomes a file under its final name only when it is
 * whole and checked. Every method rejects with a `BlobError`.
 */
export interface ResultStore {
  /**
   * Opens an empty part for the result of one job; what an earlier run left in it is dropped.
   * Rejects with `disk-full` when there is no room for `expectedBytes`, as far as the store can
   * tell: a result that is handed out once must not be asked for in vain.
   */
  openPart(place: ResultPlace, expectedBytes: number): Promise<ResultPart>;
  /** The part that an earlier run of this job left; null when there is none. */
  findPart(place: ResultPlace): Promise<StoredPart | null>;
  /**
   * Gives the part a final name, that of the target unless another is given. It must be free:
   * where it is taken by then, the next free one of the same pattern. Resolves with the name it
   * got, once that is on stable storage; called again after a crash, with the same name and
   * without a second copy. The part stays known until {@link removePart}.
   */
  publish(place: ResultPlace, name?: string): Promise<string>;
  /** Drops the part, never the published file; no error when there is none. */
  removePart(place: ResultPlace): Promise<void>;
}

export interface ResultPlace {
  /** Id of the job: tells its part from every other one. */
  readonly job: string;
  /** Where the result goes: a path, or the name of a document in a host without paths. */
  readonly target: string;
}

/** After a `disk-full` the same call may be made again: nothing of it has counted. */
export interface ResultPart {
  write(piece: Uint8Array): Promise<void>;
  /** Forces what was written to stable storage and closes the part. */
  finish(): Promise<void>;
  /** Closes the part and leaves it as it is, for a download that broke. */
  abandon(): Promise<void>;
}

/** A finished or broken part, read at any place without taking it into memory whole. */
export interface StoredPart {
  readonly byteLength: number;
  /** Bytes from `at`, at most `length` of them; fewer only at the end. */
  read(at: number, length: number): Promise<Uint8Array>;
  close(): Promise<void>;
}
