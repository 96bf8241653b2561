import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Connections } from './connections.ts';
import { answerRequest, type AnswerParts } from './answer-request.ts';
import { BadHttpGuard } from './guards/bad-http.ts';
import type { GatewayLimits } from './guards/gateway-limits.ts';
import { loopbackNames, ownNames } from './guards/check-origin.ts';
import { contentSecurityPolicy, type PolicyOptions } from './pane/content-security-policy.ts';
import { CallSlots } from './rate/call-slots.ts';

/** Certificate chain and private key, both PEM. */
export interface TlsPair {
  readonly cert: string;
  readonly key: string;
}

export interface GatewayOptions extends Omit<
  AnswerParts,
  'names' | 'policy' | 'isStopping' | 'slots' | 'pace'
> {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Null: plain http, for this machine alone. */
  readonly tls: TlsPair | null;
  /** Names beside those of this machine under which it is reached: `host` or `host:port`. */
  readonly publicHosts: readonly string[];
  readonly policy: PolicyOptions;
  readonly limits: GatewayLimits;
  /** Requests under way at a stop may finish within this time. */
  readonly stopWithinInMs: number;
}

export interface RunningGateway {
  /** `https://localhost:3000`; no slash at the end. */
  readonly url: string;
  readonly port: number;
  /**
   * Takes no new connections, lets requests under way finish and ends what is left after the time
   * for it. Resolves once everything is closed, limiter included; the upstream stays the caller's.
   */
  stop(): Promise<void>;
}

const serverOptions: ServerOptions = {
  maxHeaderSize: 16_384,
  headersTimeout: 20_000,
  // Covers a document of 30 MiB at 100 kB/s.
  requestTimeout: 320_000,
  // How often Node looks for connections beyond these two times.
  connectionsCheckingInterval: 5_000,
  // Longer than balancers keep idle connections, so that they close them and not we.
  keepAliveTimeout: 65_000,
  // A missing Host is refused as every other one that is not ours.
  requireHostHeader: false,
  // Two requests in one are how requests are smuggled past a balancer.
  insecureHTTPParser: false,
};

const tlsOptions = { minVersion: 'TLSv1.2', handshakeTimeout: 10_000 } as const;

/** Starts the gateway. Rejects with the system's error when the port is taken. */
export async function startGateway(options: GatewayOptions): Promise<RunningGateway> {
  const { limits } = options;
  let isStopping = false;
  let parts: AnswerParts | null = null;
  const badHttp = new BadHttpGuard(options.logger);
  const onRequest: RequestListener = (request, response) => {
    badHttp.note(request, response);
    if (!connections.note(request, response)) return;
    // Before the first turn of the loop after listening there are no requests.
    if (parts === null) response.destroy();
    else void answerRequest(request, response, parts);
  };
  const server =
    options.tls === null
      ? createServer(serverOptions, onRequest)
      : createTlsServer({ ...serverOptions, ...tlsOptions, ...options.tls }, onRequest);
  server.on('checkContinue', onRequest);
  server.on('checkExpectation', onRequest);
  server.on('connect', (_request, socket) => {
    badHttp.refuseConnect(socket);
  });
  server.on('clientError', (error, socket) => {
    badHttp.answer(error, socket);
  });
  const connections = new Connections(server, options.tls !== null, limits.connections);
  const port = await listen(server, options);
  parts = {
    ...options,
    names: ownNames([...loopbackNames(port), ...options.publicHosts], options.tls === null),
    policy: contentSecurityPolicy(options.policy),
    slots: new CallSlots(limits),
    pace: limits.pace,
    isStopping: () => isStopping,
  };
  return {
    url: `${options.tls === null ? 'http' : 'https'}://localhost:${port}`,
    port,
    stop: async () => {
      if (!isStopping) {
        isStopping = true;
        await closeGently(server, connections, options);
        await options.limiter.close();
      }
    },
  };
}

async function listen(
  server: Server,
  { host, port }: Pick<GatewayOptions, 'host' | 'port'>,
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return (server.address() as AddressInfo).port;
}

/** Idle connections go at once; one that is busy goes with its answer, or when time is up. */
async function closeGently(
  server: Server,
  connections: Connections,
  { clock, stopWithinInMs }: Pick<GatewayOptions, 'clock' | 'stopWithinInMs'>,
): Promise<void> {
  const closed = new AbortController();
  const allClosed = new Promise<void>((resolve) => {
    server.close(() => {
      closed.abort();
      resolve();
    });
  });
  connections.endWhenIdle();
  await clock.sleep(stopWithinInMs, closed.signal).catch(() => undefined);
  connections.endAll();
  await allClosed;
}
