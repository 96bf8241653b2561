import type { RawData, WebSocket } from 'ws';
import type { SandboxClock } from '../sandbox-clock.ts';
import { ChunkRules, soundInMs } from './chunk-rules.ts';
import { readClientMessage, writeServerMessage } from './stream-codec.ts';
import { StreamError } from './stream-error.ts';
import type { ServerMessage, SessionListener, SandboxVoiceSession } from './voice-session.ts';

/** Where a test wants the connection cut: before the chunk that passes so much sound, or the end. */
export type StreamCut = number | 'end';

const idleInMs = 30_000;
const longestInMs = 3_600_000;

/** One connection of a session: reads messages by the rules, writes what the session says. */
export class StreamConnection implements SessionListener {
  readonly #socket: WebSocket;
  readonly #session: SandboxVoiceSession;
  readonly #clock: SandboxClock;
  readonly #cut: StreamCut | null;
  readonly #rules: ChunkRules;
  readonly #over = new AbortController();
  #heardAt: number;
  #heardInMs = 0;

  constructor(
    socket: WebSocket,
    session: SandboxVoiceSession,
    clock: SandboxClock,
    cut: StreamCut | null,
  ) {
    this.#socket = socket;
    this.#session = session;
    this.#clock = clock;
    this.#cut = cut;
    this.#heardAt = clock.wallTime();
    this.#rules = new ChunkRules(session.request.sound, this.#heardAt);
    socket.on('message', (data, isBinary) => {
      this.#take(data, isBinary);
    });
    socket.on('pong', (payload) => {
      session.acknowledge(Number(payload.toString('latin1')));
    });
    socket.on('error', () => {
      socket.terminate();
    });
    socket.on('close', () => {
      this.#over.abort();
      session.detach(this, clock.wallTime());
    });
    session.attach(this);
    void this.#watch();
  }

  send(message: ServerMessage, number: number | null): void {
    this.#socket.send(writeServerMessage(message, this.#session.request.messageFormat));
    // The answer comes when everything before it was read.
    if (number !== null) this.#socket.ping(String(number));
  }

  fail({ requestType, errorCode, reasonCode, message }: StreamError): void {
    const error = {
      request_type: requestType,
      error_code: errorCode,
      reason_code: reasonCode,
      error_message: message,
    };
    this.send({ error }, null);
    this.#close(1008);
  }

  end(): void {
    this.#close(1000);
  }

  /** Another connection takes its place. */
  drop(): void {
    this.#socket.terminate();
  }

  #take(data: RawData, isBinary: boolean): void {
    const session = this.#session;
    if (session.isOver || this.#over.signal.aborted) return;
    try {
      const message = readClientMessage(bytesOf(data), isBinary, session.request.messageFormat);
      this.#heardAt = this.#clock.wallTime();
      if (message.type === 'end-of-sound') {
        if (this.#cut === 'end') this.#socket.terminate();
        else session.endMedia();
        return;
      }
      this.#rules.check(message.data, this.#heardAt);
      if (this.#isCutBy(message.data)) this.#socket.terminate();
      else session.hear(message.data);
    } catch (error) {
      const failure =
        error instanceof StreamError
          ? error
          : new StreamError('', 'internal', 'The sandbox failed: internal error.');
      this.fail(failure);
      session.end();
    }
  }

  #isCutBy(data: Uint8Array): boolean {
    const { sound } = this.#session.request;
    if (sound !== null) this.#heardInMs += soundInMs(data.length, sound);
    return typeof this.#cut === 'number' && this.#heardInMs > this.#cut;
  }

  /** Ends what says nothing for half a minute, or lasts an hour. */
  async #watch(): Promise<void> {
    const beganAt = this.#clock.wallTime();
    const { signal } = this.#over;
    while (!signal.aborted) {
      const now = this.#clock.wallTime();
      const idleAt = this.#session.isMediaOver ? Infinity : this.#heardAt + idleInMs;
      const endsAt = Math.min(idleAt, beganAt + longestInMs);
      if (now >= endsAt) {
        this.#close(1001);
        return;
      }
      await this.#clock.sleep(endsAt - now, signal).catch(() => undefined);
    }
  }

  #close(code: number): void {
    this.#over.abort();
    this.#socket.close(code);
  }
}

function bytesOf(data: RawData): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}
