import assert from 'node:assert/strict';
import { say } from '../../../shared/messages/message.ts';
import { isServiceError, ServiceError } from '../../../shared/api/core/errors/errors.ts';
import type { VoiceSessionRequest } from '../../../shared/api/types/voice.ts';
import type { AudioSource } from '../../../shared/api/voice/audio-source.ts';
import { streamVoice } from '../../../shared/api/voice/voice-stream.ts';
import type {
  VoiceOutcome,
  VoiceStreamOptions,
  VoiceStreamParts,
} from '../../../shared/api/voice/voice-stream-options.ts';
import type { VoiceMethods } from '../../../shared/api/voice-methods.ts';
import type {
  SocketConnection,
  SocketListener,
  WebSocketConnector,
} from '../../../shared/ports/web-socket.ts';
import { createFakeClock, type FakeClock } from '../fake-clock.ts';
import { pcm16, soundOf } from './voice-recording.ts';

const request: VoiceSessionRequest = { source_media_content_type: pcm16 };
const ENDED = JSON.stringify({ end_of_stream: {} });

/** Two seconds of sound, each chunk of which begins with its own number. */
export const sound = (): Uint8Array =>
  Uint8Array.from({ length: 64_000 }, (_, index) => (index % 8_000 === 0 ? index / 8_000 : 0));

/** One connection as a test wants it. */
export class FakeSocket implements SocketConnection {
  readonly listener: SocketListener;
  /** Numbers of the chunks that were sent, -1 for the end. */
  readonly chunks: number[] = [];
  isClosed = false;
  onSend: (socket: FakeSocket) => void = () => undefined;
  onConfirm: () => Promise<void> | null = () => Promise.resolve();

  constructor(listener: SocketListener) {
    this.listener = listener;
  }

  send(frame: string | Uint8Array): void {
    const message = JSON.parse(String(frame)) as Readonly<
      Record<string, { readonly data: string } | undefined>
    >;
    const data = message['source_media_chunk']?.data;
    this.chunks.push(data === undefined ? -1 : (Buffer.from(data, 'base64')[0] ?? 0));
    this.onSend(this);
  }

  confirm(): Promise<void> | null {
    return this.onConfirm();
  }

  close(): void {
    this.isClosed = true;
  }

  /** As services end a stream that is over. */
  endAfterSound(): void {
    if (this.chunks.at(-1) === -1) this.listener.onFrame(ENDED);
  }
}

export interface Scene {
  readonly clock: FakeClock;
  readonly sockets: readonly FakeSocket[];
  /** Tokens that were reconnected with. */
  readonly reconnected: readonly string[];
  /** How many sessions were made. */
  readonly created: () => number;
  readonly parts: VoiceStreamParts;
  stream(
    audio?: AudioSource,
    options?: VoiceStreamOptions,
    targets?: readonly string[],
  ): Promise<VoiceOutcome>;
}

export interface Script {
  /** Called for each connection, by its number from 0; throws to refuse it. */
  readonly onConnect: (socket: FakeSocket, number: number) => void;
  readonly onReconnect?: () => void;
  /** Called for each session, by its number from 0; throws to refuse it. */
  readonly onCreate?: (number: number) => void;
}

/** A service that does what the script says. */
export function play({
  onConnect,
  onReconnect = () => undefined,
  onCreate = () => undefined,
}: Script): Scene {
  const clock = createFakeClock({ skipSleepsUpToInMs: 9_000 });
  const sockets: FakeSocket[] = [];
  const reconnected: string[] = [];
  let tokens = 0;
  let sessions = 0;
  const answer = (): Awaited<ReturnType<VoiceMethods['createVoiceSession']>> => {
    tokens += 1;
    const meta = { status: 200, traceId: null, attempts: 1, possiblyBilledAttempts: 0 };
    return {
      data: { streaming_url: 'wss://voice.example/connect', token: `token-${tokens}` },
      meta: { ...meta, durationInMs: 1, engines: [] },
    };
  };
  const client: VoiceMethods = {
    createVoiceSession: () => {
      sessions += 1;
      try {
        onCreate(sessions - 1);
      } catch (error) {
        return Promise.reject(error);
      }
      return Promise.resolve(answer());
    },
    reconnectVoiceSession: ({ token }) => {
      reconnected.push(token);
      try {
        onReconnect();
      } catch (error) {
        return Promise.reject(error);
      }
      return Promise.resolve(answer());
    },
  };
  const connector: WebSocketConnector = {
    connect: (_url, listener) => {
      const socket = new FakeSocket(listener);
      try {
        onConnect(socket, sockets.push(socket) - 1);
        return Promise.resolve(socket);
      } catch (error) {
        return Promise.reject(error);
      }
    },
  };
  const parts = { client, connector, clock };
  return {
    clock,
    sockets,
    parts,
    reconnected,
    created: () => sessions,
    stream: (audio = soundOf(sound()), options = {}, target_languages = ['de']) =>
      streamVoice({ ...request, target_languages }, audio, parts, options),
  };
}

export async function failure(work: Promise<unknown>): Promise<ServiceError> {
  const error: unknown = await work.then(
    () => assert.fail('It should have failed.'),
    (thrown: unknown) => thrown,
  );
  assert.ok(isServiceError(error), String(error));
  return error;
}

export const ending = (socket: FakeSocket): void => {
  socket.onSend = () => {
    socket.endAfterSound();
  };
};

export const concluded = (endInMs: number): string => {
  const segment = { text: 'Good.', start_time: 0, end_time: endInMs };
  return JSON.stringify({
    source_transcript_update: { concluded: [{ language: 'en', ...segment }], tentative: [] },
  });
};

export const gone = (): never => {
  throw new ServiceError({
    kind: 'bad-request',
    message: 'gone',
    said: say('verbatim', { words: 'Gone.' }),
  });
};

export function pending(): Promise<void> {
  return new Promise(() => undefined);
}
