import { connect } from 'node:net';
import { Agent } from 'undici';
import type { Upstream } from '../../../../../extensions/word/gateway/forward/upstream.ts';
import { gatewayLimits } from '../../../../../extensions/word/gateway/guards/gateway-limits.ts';
import { createPaneTokens } from '../../../../../extensions/word/gateway/pane-token.ts';
import type { PaneFile } from '../../../../../extensions/word/gateway/pane/pane-files.ts';
import { createMemoryCounterStore } from '../../../../../extensions/word/gateway/rate/memory-counter-store.ts';
import { createRateLimiter } from '../../../../../extensions/word/gateway/rate/rate-limiter.ts';
import {
  createRoutes,
  defaultRouteOptions,
} from '../../../../../extensions/word/gateway/routes.ts';
import {
  startGateway,
  type GatewayOptions,
  type RunningGateway,
} from '../../../../../extensions/word/gateway/start-gateway.ts';
import { paneProtocol } from '../../../../../extensions/word/pane-protocol.ts';
import { createSystemClock } from '../../../../../shared/clock/system-clock.ts';
import type { Clock } from '../../../../../shared/ports/clock.ts';
import type { Logger } from '../../../../../shared/ports/logger.ts';

export interface LoggedEvent {
  readonly level: string;
  readonly event: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A gateway on a port of this machine, with pages of its own and plain http unless told otherwise. */
export interface TestGateway extends RunningGateway {
  /** `localhost:PORT`. */
  readonly host: string;
  readonly events: readonly LoggedEvent[];
  /** A token as a page holds it. */
  token(): string;
  /** A whole request line with headers; Host and token are there unless given as null. */
  head(first: string, headers?: RawHeaders): string;
  /** Sends bytes as they are and gathers what comes back until the connection ends. */
  raw(bytes: string | Buffer): Promise<RawReplies>;
}

/** Null leaves a usual header out; a list sends it several times. */
export type RawHeaders = Readonly<Record<string, string | readonly string[] | null>>;

export interface RawReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface RawReplies {
  readonly replies: readonly RawReply[];
  /** The first answer; status 0 when the connection ended without one. */
  readonly first: RawReply;
}

export const testKey = 'canary-key-of-the-gateway-51f2';

interface TestGatewayOptions extends Partial<GatewayOptions> {
  /** Base address of what stands behind the gateway. */
  readonly upstreamUrl?: string;
  readonly perMinute?: number;
}

export async function startTestGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const clock = options.clock ?? createSystemClock();
  const events: LoggedEvent[] = [];
  const logger: Logger = {
    log: (level, event, fields) => events.push({ level, event, fields }),
  };
  const upstream = options.upstream ?? upstreamAt(options.upstreamUrl ?? 'http://127.0.0.1:9');
  const tokens = options.tokens ?? createPaneTokens(clock, null);
  const running = await startGateway({
    host: '127.0.0.1',
    port: 0,
    tls: null,
    publicHosts: [],
    files: testFiles,
    policy: { scriptOrigins: [], frameAncestors: [], relaxations: [] },
    routes: createRoutes(defaultRouteOptions),
    limiter: options.limiter ?? memoryLimiter(clock, logger, options.perMinute ?? 100_000),
    limits: gatewayLimits,
    timeoutInMs: 120_000,
    stopWithinInMs: 0,
    ...options,
    tokens,
    upstream,
    clock,
    logger,
  });
  const host = `localhost:${running.port}`;
  return {
    ...running,
    host,
    events,
    token: () => tokens.issue(),
    head: (first, headers = {}) => {
      const all: RawHeaders = { host, [paneProtocol.tokenHeader]: tokens.issue(), ...headers };
      const lines = Object.entries(all).flatMap(([name, value]) => {
        const values = typeof value === 'string' ? [value] : (value ?? []);
        return values.map((each) => `${name}: ${each}\r\n`);
      });
      return `${first} HTTP/1.1\r\n${lines.join('')}\r\n`;
    },
    raw: (bytes) => sendRaw(running.port, bytes),
    stop: async () => {
      await running.stop();
      await upstream.dispatcher.destroy();
    },
  };
}

function upstreamAt(url: string, kind: Upstream['kind'] = 'service'): Upstream {
  const { origin, pathname } = new URL(url);
  return {
    kind,
    origin,
    basePath: pathname === '/' ? '' : pathname,
    authorization: () => `Service-Auth-Key ${testKey}`,
    dispatcher: new Agent(),
  };
}

function memoryLimiter(
  clock: Clock,
  logger: Logger,
  perMinute: number,
): ReturnType<typeof createRateLimiter> {
  return createRateLimiter({
    clock,
    logger,
    shared: null,
    own: createMemoryCounterStore(clock),
    perPane: { count: perMinute, windowInMs: 60_000 },
    total: { count: 1_000_000, windowInMs: 60_000 },
  });
}

function file(text: string, contentType: string): PaneFile {
  return { bytes: Buffer.from(text), packed: null, contentType, tag: `"${text.length}"` };
}

const page = `<!doctype html><html><head><meta charset="utf-8">
<meta name="${paneProtocol.tokenMeta}" content=""><meta name="${paneProtocol.upstreamMeta}" content="">
<title>Pane</title></head><body></body></html>`;

const testFiles: ReadonlyMap<string, PaneFile> = new Map([
  ['/taskpane.html', file(page, 'text/html; charset=utf-8')],
  ['/taskpane.js', file('console.log("pane");', 'text/javascript; charset=utf-8')],
  ['/assets/icon-16.png', file('not really a picture', 'image/png')],
]);

/** The client's side stays open until the first answer is whole, so that nothing is cut short. */
function sendRaw(port: number, bytes: string | Buffer): Promise<RawReplies> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const isHead = bytes.toString().startsWith('HEAD ');
    let received = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (readReplies(received, isHead).length > 0) socket.end();
    });
    // A reset after the answer is allowed; what matters is what came before it.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => {
      const replies = readReplies(received, isHead);
      resolve({ replies, first: replies[0] ?? { status: 0, headers: {}, body: '' } });
    });
    socket.write(bytes);
  });
}

/** The answers that are whole; bodies have a stated length in all that is tested here. */
function readReplies(bytes: Buffer, isHead: boolean): readonly RawReply[] {
  const replies: RawReply[] = [];
  let at = 0;
  for (;;) {
    const end = bytes.indexOf('\r\n\r\n', at);
    if (end < 0) return replies;
    const [first = '', ...lines] = bytes.toString('latin1', at, end).split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    );
    const length = isHead ? 0 : Number(headers['content-length'] ?? 0);
    const status = Number(first.split(' ')[1]);
    at = end + 4 + length;
    if (at > bytes.length) return replies;
    // "100 Continue" comes before an answer and is none.
    if (status >= 200) {
      replies.push({ status, headers, body: bytes.toString('utf8', end + 4, at) });
    }
  }
}
