import type { AudioSource } from '../../api/voice/audio-source.ts';
import { FormatError } from '../../formats/format-error.ts';
import { openMedia } from '../media/open-media.ts';
import type { RecordingBytes } from '../recording-bytes.ts';
import type { HostWord, SoundPiece, ThreadWord } from './thread-words.ts';

const never = new AbortController().signal;

/** Inside a thread: opens one recording, whose bytes the host reads, and reads its sound. */
export class RecordingServer {
  readonly #say: (word: ThreadWord) => void;
  readonly #fetches = new Map<number, (data: Uint8Array | null) => void>();
  readonly #sounds = new Map<number, AudioSource>();
  #fetched = 0;
  #audio: AudioSource | null = null;

  constructor(say: (word: ThreadWord) => void) {
    this.#say = say;
  }

  /** Takes what the host says, one word after the other. */
  take(word: HostWord): void {
    if (word.type === 'bytes') {
      this.#fetches.get(word.id)?.(word.data);
      this.#fetches.delete(word.id);
    } else void this.#answer(word);
  }

  async #answer(word: Exclude<HostWord, { readonly type: 'bytes' }>): Promise<void> {
    try {
      this.#say(word.type === 'open' ? await this.#open(word) : await this.#read(word));
    } catch (error) {
      this.#say({ type: 'failed', fault: error instanceof FormatError ? error.said : null });
    }
  }

  async #open(word: Extract<HostWord, { readonly type: 'open' }>): Promise<ThreadWord> {
    const opened = await openMedia(this.#bytes(word.byteLength), word.track);
    if (opened.type === 'refused') return { type: 'opened', opened };
    const { audio, durationInMs, tracks } = opened;
    this.#audio = audio;
    const { contentType, bytesPerSecond, byteLength, packets } = audio;
    const beginInMs = packets?.beginInMs ?? null;
    const sound = { contentType, bytesPerSecond, byteLength, beginInMs };
    return { type: 'opened', opened: { type: 'recording', durationInMs, tracks, ...sound } };
  }

  async #read(word: Extract<HostWord, { readonly type: 'read' }>): Promise<ThreadWord> {
    const { at, length, lengthInMs } = word;
    const audio = this.#sound(word);
    const data = await audio.read(at, length, never, ...(lengthInMs === null ? [] : [lengthInMs]));
    const timeAt = (place: number): number => audio.packets?.timeAt(place) ?? 0;
    // What is read again has to be here still, and what lies around it is not handed over.
    const chunk: SoundPiece = {
      data: data.slice(),
      beginInMs: timeAt(at),
      endInMs: timeAt(at + data.length),
    };
    return { type: 'chunk', chunk };
  }

  #sound(word: Extract<HostWord, { readonly type: 'read' }>): AudioSource {
    const known = this.#sounds.get(word.sound);
    if (known !== undefined) return known;
    const all = this.#audio;
    if (all === null) throw new RangeError('Nothing is open.');
    const sound = word.fromInMs === null ? all : (all.packets?.from(word.fromInMs) ?? all);
    this.#sounds.set(word.sound, sound);
    return sound;
  }

  #bytes(byteLength: number): RecordingBytes {
    return {
      byteLength,
      read: async (at, length) => {
        const id = (this.#fetched += 1);
        const data = await new Promise<Uint8Array | null>((resolve) => {
          this.#fetches.set(id, resolve);
          this.#say({ type: 'fetch', id, at, length });
        });
        if (data === null) throw new RangeError('The host cannot read the file.');
        return data;
      },
    };
  }
}
