import { soundInMs } from './chunk-rules.ts';
import { decodeSound } from './decode-sound.ts';
import { ContainerDecoder } from './decoding/container-decoder.ts';
import type { Heard, Recogniser, Recognition } from './recognition/recogniser.ts';
import { StreamError } from './stream-error.ts';
import type { CheckedVoiceRequest } from './read-voice-request.ts';

interface SoundParts {
  readonly recogniser: Recogniser;
  readonly charge: (durationInMs: number) => void;
  readonly onHeard: (heard: Heard) => void;
  /** Told of what goes wrong after `hear` has returned. */
  readonly onFail: (error: unknown) => void;
}

/** The sound of one session on its way to the recogniser, raw or in a container. */
export class SessionSound {
  readonly #request: CheckedVoiceRequest;
  readonly #parts: SoundParts;
  readonly #decoder: ContainerDecoder | null;
  #recognition: Recognition | null = null;
  /** Packets are decoded in order, after the chunk was taken. */
  #work: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(request: CheckedVoiceRequest, parts: SoundParts) {
    this.#request = request;
    this.#parts = parts;
    this.#decoder = ContainerDecoder.hears(request.mediaType) ? new ContainerDecoder() : null;
  }

  /** Takes one chunk. Throws a StreamError for what cannot be heard. */
  hear(data: Uint8Array): void {
    const { sound, mediaType } = this.#request;
    if (sound !== null) {
      this.#parts.charge(soundInMs(data.length, sound));
      this.#listen(decodeSound(data, sound), sound.rate);
      return;
    }
    const decoder = this.#decoder;
    if (decoder === null) {
      const sentence = `The sandbox hears raw sound (audio/pcm), and Opus and FLAC in Matroska and WebM, not ${mediaType}.`;
      throw new StreamError('source_media_chunk', 'no-decoder', sentence);
    }
    this.#work = this.#work
      .then(() => (this.#isClosed ? undefined : this.#decode(decoder, data)))
      .catch(this.#parts.onFail);
  }

  /** Resolves when everything that was heard has been said. */
  async finish(): Promise<void> {
    await this.#work;
    await this.#recognition?.finish();
  }

  close(): void {
    this.#isClosed = true;
    this.#recognition?.close();
    this.#decoder?.close();
  }

  async #decode(decoder: ContainerDecoder, data: Uint8Array): Promise<void> {
    for (const { samples, samplesPerSecond } of await decoder.take(data)) {
      if (this.#isClosed) return;
      this.#parts.charge((samples.length * 1000) / samplesPerSecond);
      this.#listen(samples, samplesPerSecond);
    }
  }

  #listen(samples: Int16Array, samplesPerSecond: number): void {
    this.#recognition ??= this.#parts.recogniser.open({ samplesPerSecond }, this.#parts.onHeard);
    this.#recognition.hear(samples);
  }
}
