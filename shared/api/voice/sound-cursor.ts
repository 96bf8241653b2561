import { audioFormatOf, type AudioFormat } from './audio-format.ts';
import type { AudioSource } from './audio-source.ts';
import { chunkSizeFor, MAX_CHUNK_BYTES, USUAL_CHUNK_IN_MS } from './sound-pacer.ts';

/** What goes out in one message. */
export interface SoundChunk {
  /** Empty at the end of the sound. */
  readonly data: Uint8Array;
  readonly durationInMs: number;
}

/** A hole between two packets is no sound: nobody waits until it has passed. */
const LONGEST_CHUNK_IN_MS = 1_000;

/** Where a stream is in its sound: what comes next, how long it lasts, and where to begin again. */
export class SoundCursor {
  readonly #format: AudioFormat;
  #audio: AudioSource;
  /** Where the sound of the present session begins in the recording. */
  #beginInMs = 0;
  /** Where the recording's own sound begins. */
  readonly #firstInMs: number;
  /** Bytes of the present session that were taken. */
  #position = 0;

  constructor(audio: AudioSource) {
    this.#audio = audio;
    this.#firstInMs = audio.packets?.beginInMs ?? 0;
    this.#format = audioFormatOf(audio.contentType) ?? { contentType: '', raw: null };
  }

  /** Times of the present session count from here. */
  get beginInMs(): number {
    return this.#beginInMs;
  }

  /** Milliseconds of the recording's sound that were taken. */
  get takenInMs(): number {
    return Math.round(this.#timeAt(this.#position) - this.#firstInMs);
  }

  /** The chunk at the present place, which begins with the same byte until it is taken. */
  async next(signal: AbortSignal, lengthInMs: number = USUAL_CHUNK_IN_MS): Promise<SoundChunk> {
    const { packets, bytesPerSecond } = this.#audio;
    const size =
      packets === undefined
        ? chunkSizeFor(this.#format, bytesPerSecond, lengthInMs)
        : MAX_CHUNK_BYTES;
    const data = await this.#audio.read(this.#position, size, signal, lengthInMs);
    if (packets !== undefined && this.#position === 0) this.#beginInMs = packets.timeAt(0);
    const end = this.#timeAt(this.#position + data.length);
    const durationInMs = Math.min(end - this.#timeAt(this.#position), LONGEST_CHUNK_IN_MS);
    return { data, durationInMs };
  }

  /** Goes on behind the chunk, which was read at the other end. */
  take({ data }: SoundChunk): void {
    this.#position += data.length;
  }

  /**
   * Whether another session can hear again what has no text: raw sound and packets may begin
   * anywhere, another container only at its beginning, and a microphone nowhere.
   */
  canRepeat(completeToInMs: number): boolean {
    if (this.#audio.packets !== undefined) return true;
    if (this.#audio.byteLength === null) return false;
    return this.#format.raw !== null || completeToInMs === 0;
  }

  /** Whether another session can go on from the present place and no other: that of a microphone. */
  get canOnlyGoOn(): boolean {
    const { packets, byteLength } = this.#audio;
    return packets === undefined && byteLength === null && this.#format.raw !== null;
  }

  /**
   * Begins another session at `inMs` of the recording, or where it can only go on, at the present
   * place; returns how much goes out once more.
   */
  restart(inMs: number): number {
    const reached = this.#timeAt(this.#position);
    if (this.canOnlyGoOn) {
      this.#beginInMs = reached;
      return 0;
    }
    const { packets } = this.#audio;
    if (packets === undefined) {
      this.#position = this.#format.raw === null ? 0 : this.#byteAt(inMs);
      this.#beginInMs = this.#timeAt(this.#position);
    } else {
      this.#audio = packets.from(inMs);
      this.#position = 0;
      this.#beginInMs = inMs;
    }
    return Math.max(0, Math.round(reached - this.#beginInMs));
  }

  #timeAt(at: number): number {
    const { packets, bytesPerSecond } = this.#audio;
    if (packets !== undefined) return packets.timeAt(at);
    return Math.round((at * 1000) / bytesPerSecond);
  }

  #byteAt(inMs: number): number {
    const sample = this.#format.raw?.bytesPerSample ?? 1;
    return Math.floor((inMs * this.#audio.bytesPerSecond) / 1000 / sample) * sample;
  }
}
