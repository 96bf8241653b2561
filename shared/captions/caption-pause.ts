import type { AudioSource } from '../api/voice/audio-source.ts';
import type { VoiceStreamParts } from '../api/voice/voice-stream-options.ts';
import type { SocketConnection } from '../ports/web-socket.ts';

/** Before the service ends what says nothing for half a minute: a pause is no fault. */
const LET_GO_AFTER_MS = 20_000;

/**
 * Holds a voice stream and lets it go on. A short pause keeps the connection; a longer one gives it
 * up, and the stream makes another when it goes on. Concluded text stays either way.
 */
export class CaptionPause {
  #held: { readonly over: Promise<void>; readonly end: () => void } | null = null;
  #connections = new Set<() => void>();
  #timer: AbortController | null = null;
  readonly #clock: VoiceStreamParts['clock'];

  constructor(clock: VoiceStreamParts['clock']) {
    this.#clock = clock;
  }

  get isPaused(): boolean {
    return this.#held !== null;
  }

  pause(): void {
    if (this.#held !== null) return;
    let end = (): void => undefined;
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.#held = { over, end };
    this.#timer = new AbortController();
    this.#clock.sleep(LET_GO_AFTER_MS, this.#timer.signal).then(
      () => {
        for (const letGo of this.#connections) letGo();
      },
      () => undefined,
    );
  }

  resume(): void {
    this.#timer?.abort();
    this.#timer = null;
    this.#held?.end();
    this.#held = null;
  }

  /** The same sound, which is not read during a pause. */
  sound(audio: AudioSource): AudioSource {
    const { packets } = audio;
    return {
      ...audio,
      ...(packets === undefined
        ? {}
        : { packets: { ...packets, from: (inMs) => this.sound(packets.from(inMs)) } }),
      read: async (at, length, signal, lengthInMs) => {
        await this.#wait(signal);
        return audio.read(at, length, signal, lengthInMs);
      },
    };
  }

  /** The same parts, which connect to nothing during a pause. */
  parts({ client, connector, clock }: VoiceStreamParts): VoiceStreamParts {
    return {
      clock,
      client: {
        createVoiceSession: async (request, options) => {
          await this.#wait(options?.signal);
          return client.createVoiceSession(request, options);
        },
        reconnectVoiceSession: async (request, options) => {
          await this.#wait(options?.signal);
          return client.reconnectVoiceSession(request, options);
        },
      },
      connector: {
        connect: async (url, listener, signal) => {
          const opened = { socket: null as SocketConnection | null };
          const onClose = (): void => {
            if (this.#connections.delete(letGo)) listener.onClose();
          };
          const letGo = (): void => {
            opened.socket?.close();
            onClose();
          };
          this.#connections.add(letGo);
          try {
            const socket = await connector.connect(url, { ...listener, onClose }, signal);
            opened.socket = socket;
            return {
              send: (frame) => {
                socket.send(frame);
              },
              confirm: () => socket.confirm(),
              close: () => {
                this.#connections.delete(letGo);
                socket.close();
              },
            };
          } catch (error) {
            this.#connections.delete(letGo);
            throw error;
          }
        },
      },
    };
  }

  /** Resolves when the pause is over. Rejects with the abort. */
  async #wait(signal: AbortSignal | undefined): Promise<void> {
    while (this.#held !== null) {
      signal?.throwIfAborted();
      await orAborted(this.#held.over, signal);
    }
  }
}

async function orAborted(waiting: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) return waiting;
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => {
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    await Promise.race([waiting, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
