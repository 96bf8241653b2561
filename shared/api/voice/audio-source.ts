/** Sound to stream: a file, or what a microphone has recorded so far. */
export interface AudioSource {
  /** A `source_media_content_type` of spec 2.11. */
  readonly contentType: string;
  /** Of a container the average: pacing rests on it. */
  readonly bytesPerSecond: number;
  /** Null while nobody knows how long it gets. */
  readonly byteLength: number | null;
  /**
   * Up to `length` bytes from `at`; none at the end. Of a live source the bytes behind what was
   * read before, or the same ones once more.
   */
  read(at: number, length: number, signal: AbortSignal): Promise<Uint8Array>;
}
