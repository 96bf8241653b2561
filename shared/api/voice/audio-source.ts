/** Sound to stream: a file, or what a microphone has recorded so far. */
export interface AudioSource {
  /** A `source_media_content_type` of spec 2.11. */
  readonly contentType: string;
  /** Of a container the average: pacing rests on it, unless there are packets. */
  readonly bytesPerSecond: number;
  /** Null while nobody knows how long it gets. */
  readonly byteLength: number | null;
  /** Sound that is made of packets; absent where all bytes last equally long. */
  readonly packets?: SoundPackets;
  /**
   * Up to `length` bytes from `at`; none at the end. Of a live source and of packets the bytes
   * behind what was read before, or the same ones once more. Packets are as many as last for
   * `lengthInMs`, at least one.
   */
  read(at: number, length: number, signal: AbortSignal, lengthInMs?: number): Promise<Uint8Array>;
}

/** Sound that is cut between packets, each of which has a time of its own. */
export interface SoundPackets {
  /** Milliseconds of the recording before its first sound: pictures may come earlier. */
  readonly beginInMs: number;
  /** Milliseconds of the recording before `at`, the beginning or the end of what was read last. */
  timeAt(at: number): number;
  /**
   * The same sound from the packet that is heard at `inMs` on, as a recording of its own: with a
   * header, and times from 0. Its place 0 is that packet's, once its first bytes were read.
   */
  from(inMs: number): AudioSource;
}
