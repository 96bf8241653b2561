import type { Clock } from '../../ports/clock.ts';
import type { SocketConnection, WebSocketConnector } from '../../ports/web-socket.ts';
import { toServiceError } from '../core/errors/errors.ts';
import { WireShapeError } from '../core/wire-reader.ts';
import type { VoiceClientMessage, VoiceSession } from '../types/voice.ts';
import type { MessageCodec } from './message-codec.ts';
import { readServerMessage } from './read-server-message.ts';
import { streamingAddress } from './streaming-address.ts';
import { brokenMessageError, streamFailureError } from './voice-errors.ts';
import type { VoiceEvent } from './voice-event.ts';

/** How a connection ended: with the stream, or before it. */
type ConnectionEnd = 'ended' | 'lost';

interface VoiceConnectionParts {
  readonly connector: WebSocketConnector;
  readonly clock: Clock;
  readonly codec: MessageCodec;
  readonly onEvent: (event: VoiceEvent) => void;
}

/** The longest wait for the other end to say that it has read what was sent. */
const CONFIRM_TIMEOUT_IN_MS = 10_000;

/** One connection of a session, from its opening to its end. */
export class VoiceConnection {
  /** Rejects with a `ServiceError` where the service ended the session or cannot be understood. */
  readonly over: Promise<ConnectionEnd>;
  readonly #parts: VoiceConnectionParts;
  readonly #session: VoiceSession;
  readonly #ended = new AbortController();
  #resolve: (end: ConnectionEnd) => void = unset;
  #reject: (error: unknown) => void = unset;
  #socket: SocketConnection | null = null;
  #confirms: 'unknown' | 'yes' | 'no' = 'unknown';
  #heardAt: number;

  private constructor(session: VoiceSession, parts: VoiceConnectionParts) {
    this.#session = session;
    this.#parts = parts;
    this.#heardAt = parts.clock.now();
    this.over = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    // Whoever opened it asks for its end; until then nobody need be told.
    this.over.catch(unset);
  }

  /** Connects. Rejects with a `TransportError`, a `ServiceError` for a bad address, or the abort. */
  static async open(
    session: VoiceSession,
    parts: VoiceConnectionParts,
    signal: AbortSignal,
  ): Promise<VoiceConnection> {
    const connection = new VoiceConnection(session, parts);
    const listener = {
      onFrame: (frame: string | Uint8Array): void => {
        connection.#take(frame);
      },
      onClose: (): void => {
        connection.end('lost');
      },
    };
    const url = streamingAddress(session);
    connection.#socket = await parts.connector.connect(url, listener, signal);
    if (connection.isOver) connection.#socket.close();
    return connection;
  }

  /** Whether anybody can tell what was read at the other end. */
  get confirms(): boolean {
    return this.#confirms === 'yes';
  }

  get isOver(): boolean {
    return this.#ended.signal.aborted;
  }

  /** Aborted when the connection is over. */
  get ended(): AbortSignal {
    return this.#ended.signal;
  }

  /** When the last message came, by the clock. */
  get heardAt(): number {
    return this.#heardAt;
  }

  send(message: VoiceClientMessage<Uint8Array>): void {
    if (!this.isOver) this.#socket?.send(this.#parts.codec.encode(message));
  }

  /** Whether the other end has read what was sent: false when the connection ends before it says so. */
  async isTaken(): Promise<boolean> {
    const taken = this.#confirms === 'no' ? null : (this.#socket?.confirm() ?? null);
    if (taken === null) return !this.isOver;
    const waiting = new AbortController();
    try {
      const outcome = await Promise.race([
        taken.then(() => 'taken' as const),
        this.#whenOver(),
        this.#parts.clock.sleep(CONFIRM_TIMEOUT_IN_MS, waiting.signal).then(() => 'late' as const),
      ]);
      if (outcome === 'taken') this.#confirms = 'yes';
      if (outcome !== 'late') return outcome === 'taken';
    } finally {
      waiting.abort();
    }
    // One that never confirms cannot; one that did before is no longer there.
    if (this.#confirms === 'unknown') this.#confirms = 'no';
    else this.end('lost');
    return !this.isOver;
  }

  /** Resolves when the connection is over, however that went. */
  async #whenOver(): Promise<'over'> {
    await this.over.catch(unset);
    return 'over';
  }

  end(how: ConnectionEnd): void {
    if (!this.#close()) return;
    this.#resolve(how);
  }

  fail(error: unknown): void {
    if (!this.#close()) return;
    this.#reject(toServiceError(error, 'voice-stream'));
  }

  #close(): boolean {
    if (this.isOver) return false;
    this.#ended.abort();
    this.#socket?.close();
    return true;
  }

  #take(frame: string | Uint8Array): void {
    if (this.isOver) return;
    this.#heardAt = this.#parts.clock.now();
    try {
      const event = readServerMessage(frame, this.#parts.codec);
      if (event.type === 'failure') {
        this.fail(streamFailureError(event.failure, this.#session.token));
      } else if (event.type === 'end-of-stream') this.end('ended');
      else if (event.type !== 'unknown') this.#parts.onEvent(event);
    } catch (error) {
      this.fail(error instanceof WireShapeError ? brokenMessageError(error) : error);
    }
  }
}

function unset(): void {
  // Nothing is waiting.
}

/** Pings of one connection that wait for their answers. They are numbered from 1. */
export class UnansweredPings {
  readonly #waiting = new Map<number, () => void>();
  #last = 0;

  /** Resolves when the ping that `send` sends under its number is answered; never after `clear`. */
  add(send: (number: string) => void): Promise<void> {
    this.#last += 1;
    const number = this.#last;
    return new Promise((resolve) => {
      this.#waiting.set(number, resolve);
      send(String(number));
    });
  }

  /**
   * One answer may stand for all pings before it (RFC 6455, section 5.5.3). Nobody need have asked
   * for one: an answer to a ping that is not waited for says nothing.
   */
  answered(payload: Uint8Array): void {
    const number = Number(new TextDecoder('latin1').decode(payload));
    if (!this.#waiting.has(number)) return;
    for (const [sent, resolve] of this.#waiting) {
      if (sent > number) continue;
      this.#waiting.delete(sent);
      resolve();
    }
  }

  clear(): void {
    this.#waiting.clear();
  }
}
