import type { VoiceServerMessage } from '../../api/types/voice.ts';
import type { ApiKey } from '../accounts/api-key.ts';
import type { Heard, Recogniser } from './recognition/recogniser.ts';
import { SessionSound } from './session-sound.ts';
import { mediaMessages } from './speech/media-messages.ts';
import type { Speaker } from './speech/speaker.ts';
import { StreamError } from './stream-error.ts';
import type { TranslateHeard } from './translate-heard.ts';
import type { CheckedVoiceRequest } from './read-voice-request.ts';

export type ServerMessage = VoiceServerMessage<Uint8Array>;

/** Where a session's messages go while it is connected. */
export interface SessionListener {
  /** `number` is null for messages that nobody misses when they are lost. */
  send(message: ServerMessage, number: number | null): void;
  fail(error: StreamError): void;
  /** The session is over: nothing more is said. */
  end(): void;
}

interface SessionParts {
  readonly id: string;
  readonly owner: ApiKey;
  readonly request: CheckedVoiceRequest;
  readonly recogniser: Recogniser;
  readonly translate: TranslateHeard;
  readonly speaker: Speaker | null;
  /** Counts sound that is heard next. Throws a StreamError where the key does not allow it. */
  readonly charge: (durationInMs: number) => void;
}

/** One recording from its first chunk to its last word, over as many connections as it takes. */
export class SandboxVoiceSession {
  readonly id: string;
  readonly owner: ApiKey;
  readonly request: CheckedVoiceRequest;
  /** The newest one; older ones end the session. */
  token = '';
  tokenIssuedAt = 0;
  isTokenUsed = false;
  /** When it last had a connection, or was made. */
  seenAt = 0;
  isOver = false;
  readonly #parts: SessionParts;
  readonly #stop = new AbortController();
  readonly #sound: SessionSound;
  #listener: SessionListener | null = null;
  /** What the client may not have read yet. */
  #kept: { readonly number: number; readonly message: ServerMessage }[] = [];
  #numbers = 0;
  #isMediaOver = false;
  #hasSpoken = false;
  /** Translations are said in the order in which they were heard. */
  #work: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.id = parts.id;
    this.owner = parts.owner;
    this.request = parts.request;
    this.#sound = new SessionSound(parts.request, {
      recogniser: parts.recogniser,
      charge: parts.charge,
      onHeard: (heard) => {
        this.#take(heard);
      },
      onFail: (error) => {
        this.#fail(error);
      },
    });
  }

  get isMediaOver(): boolean {
    return this.#isMediaOver;
  }

  get isConnected(): boolean {
    return this.#listener !== null;
  }

  /** Makes this the one connection; what the one before may not have delivered is said again. */
  attach(listener: SessionListener): void {
    this.#listener = listener;
    for (const { number, message } of this.#kept) listener.send(message, number);
  }

  detach(listener: SessionListener, now: number): void {
    if (this.#listener === listener) this.#listener = null;
    this.seenAt = now;
  }

  /** The client has read all up to the message of this number; one never sent says nothing. */
  acknowledge(number: number): void {
    if (!Number.isInteger(number) || number > this.#numbers) return;
    this.#kept = this.#kept.filter((kept) => kept.number > number);
    const isSaid = this.#isMediaOver && this.#waiting === 0 && this.#kept.length === 0;
    if (isSaid && number === this.#numbers && number > 0) this.end();
  }

  /** Takes one chunk that keeps the rules. */
  hear(data: Uint8Array): void {
    if (this.#isMediaOver) {
      const kind = 'source_media_chunk';
      throw new StreamError(kind, 'after-the-end', 'No chunk may follow the end of the media.');
    }
    this.#sound.hear(data);
  }

  /** No more sound comes. Said twice it changes nothing: its first may have been doubted. */
  endMedia(): void {
    if (this.#isMediaOver) return;
    this.#isMediaOver = true;
    this.#queue(async () => {
      await this.#sound.finish();
      // What `finish` made the recogniser say is translated before the end is.
      this.#queue(() => {
        this.#sayEnd();
      });
    });
  }

  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.#stop.abort();
    this.#sound.close();
    this.#kept = [];
    this.#listener?.end();
  }

  #take(heard: Heard): void {
    const { language, text, startInMs: start_time, endInMs: end_time } = heard;
    const segment = { language, text, start_time, end_time };
    const said = sides(heard, segment);
    this.#say({ source_transcript_update: said }, heard.isConcluded);
    // Tentative text that is behind is of no use to anybody.
    if (!heard.isConcluded && this.#waiting > 0) return;
    this.#queue(() => this.#translate(heard));
  }

  async #translate(heard: Heard): Promise<void> {
    for (const target of this.request.targets) {
      const text = await this.#parts.translate(heard, target, this.#stop.signal);
      if (this.isOver) return;
      const segment = { text, start_time: heard.startInMs, end_time: heard.endInMs };
      const said = { language: target.language, ...sides(heard, segment) };
      this.#say({ target_transcript_update: said }, heard.isConcluded);
      if (heard.isConcluded) await this.#speak(text, target.language);
    }
  }

  async #speak(text: string, language: string): Promise<void> {
    const { speech } = this.request;
    const { speaker } = this.#parts;
    const isSpoken = speech?.language.toLowerCase() === language.toLowerCase();
    if (!isSpoken || speaker === null || text === '') return;
    const sound = await speaker.speak(text, this.#stop.signal);
    for (const message of mediaMessages(sound, text, speech, !this.#hasSpoken)) {
      this.#hasSpoken = true;
      this.#say(message, true);
    }
  }

  #sayEnd(): void {
    this.#say({ end_of_source_transcript: {} }, true);
    for (const { language } of this.request.targets) {
      this.#say({ end_of_target_transcript: { language } }, true);
    }
    const { speech } = this.request;
    if (speech !== null) this.#say({ end_of_target_media: { language: speech.language } }, true);
    this.#say({ end_of_stream: {} }, true);
  }

  #say(message: ServerMessage, isKept: boolean): void {
    if (this.isOver) return;
    let number: number | null = null;
    if (isKept) {
      this.#numbers += 1;
      number = this.#numbers;
      this.#kept.push({ number, message });
    }
    this.#listener?.send(message, number);
  }

  #queue(work: () => Promise<void> | void): void {
    this.#waiting += 1;
    this.#work = this.#work.then(async () => {
      try {
        if (!this.isOver) await work();
      } catch (error) {
        this.#fail(error);
      } finally {
        this.#waiting -= 1;
      }
    });
  }

  #fail(error: unknown): void {
    if (this.isOver) return;
    const kind = error instanceof Error ? error.name : 'unknown';
    const failure =
      error instanceof StreamError
        ? error
        : new StreamError('', 'internal', `The sandbox failed: internal error (${kind}).`);
    this.#listener?.fail(failure);
    this.end();
  }
}

function sides<Segment>(
  { isConcluded }: Heard,
  segment: Segment,
): { readonly concluded: readonly Segment[]; readonly tentative: readonly Segment[] } {
  return isConcluded
    ? { concluded: [segment], tentative: [] }
    : { concluded: [], tentative: [segment] };
}
