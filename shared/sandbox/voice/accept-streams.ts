import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { FaultPlan } from '../faults/fault-plan.ts';
import type { SandboxClock } from '../sandbox-clock.ts';
import { checkCaller, type CallerRules } from '../server/check-caller.ts';
import { endWithJson } from '../server/end-with-json.ts';
import { errorReply } from '../server/error-reply.ts';
import type { OpenSockets } from '../server/open-sockets.ts';
import { pathOf } from '../server/request-path.ts';
import { StreamConnection } from './stream-connection.ts';
import type { TokenRefusal, VoiceService } from './voice-service.ts';
import type { SandboxVoiceSession } from './voice-session.ts';

/** Where streams connect; the address the session request gives. */
export const streamPath = '/v3/voice/realtime/connect';

/** More than the largest chunk as base64. */
const mostFrameBytes = 262_144;

interface StreamParts {
  readonly callers: CallerRules;
  readonly voice: VoiceService;
  readonly faults: FaultPlan;
  readonly clock: SandboxClock;
  readonly sockets: OpenSockets;
}

/** Takes WebSocket connections on an HTTP server. The token goes into no log. */
export function acceptStreams(
  server: Server,
  { callers, voice, faults, clock, sockets }: StreamParts,
): void {
  const streams = new WebSocketServer({
    noServer: true,
    maxPayload: mostFrameBytes,
    perMessageDeflate: false,
  });
  const connections = new WeakMap<SandboxVoiceSession, StreamConnection>();
  const accept = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    sockets.noteStream(socket);
    socket.on('error', () => socket.destroy());
    try {
      checkCaller(request, callers);
    } catch (error) {
      endWithJson(socket, errorReply(error));
      return;
    }
    const url = new URL(`http://sandbox.invalid${pathOf(request.url)}`);
    if (url.pathname !== streamPath) {
      refuse(socket, 404, 'The sandbox has no stream at this path.');
      return;
    }
    const fault = faults.take('GET', streamPath);
    if (fault?.drop === 'before-processing') {
      socket.destroy();
      return;
    }
    if (fault?.status !== undefined) {
      refuse(socket, fault.status, fault.message ?? `Status ${fault.status} on request.`);
      return;
    }
    const session = voice.open(url.searchParams.get('token') ?? '');
    if (typeof session === 'string') {
      refuse(socket, 401, refusals[session]);
      return;
    }
    streams.handleUpgrade(request, socket, head, (webSocket) => {
      connections.get(session)?.drop();
      const cut = fault?.cutStream ?? null;
      connections.set(session, new StreamConnection(webSocket, session, clock, cut));
    });
  };
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    sockets.whenAnswered(socket, () => {
      if (request.headers.upgrade?.toLowerCase() === 'websocket') accept(request, socket, head);
      else ignoreUpgrade(server, request, socket, head);
    });
  });
  voice.onReconnect = (session) => connections.get(session)?.drop();
}

const refusals: Readonly<Record<TokenRefusal, string>> = {
  unknown: 'The token is not known, or its session is over.',
  used: 'The token was used before, so its session has ended.',
  expired: 'The token has expired: ask for another one.',
};

function refuse(socket: Duplex, status: number, message: string): void {
  endWithJson(socket, { status, body: { message } });
}

/**
 * Answers a request for another protocol as if it had asked for none, as RFC 9110, 7.8 lets a server
 * do: `curl --http2` begins so. Node hands such a connection over with the rest of the bytes, so the
 * request is put back in front of them without its `Upgrade`, and the connection begins again.
 */
function ignoreUpgrade(
  server: Server,
  { method = '', url = '', httpVersion, rawHeaders }: IncomingMessage,
  socket: Duplex,
  rest: Buffer,
): void {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.toLowerCase() !== 'upgrade') lines.push(`${name}: ${rawHeaders[index + 1] ?? ''}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), rest]));
  server.emit('connection', socket);
}
