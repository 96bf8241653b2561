import { setMaxListeners } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server, ServerOptions } from 'node:http';
import { isIP, type AddressInfo } from 'node:net';
import { AccountBook } from './accounts/account-book.ts';
import {
  CustomisationBook,
  type CustomisationSettings,
} from './customisation/customisation-book.ts';
import { serviceDefaults } from './customisation/service-defaults.ts';
import { documentFormats } from './documents/document-formats.ts';
import { DocumentService } from './documents/document-service.ts';
import { FaultPlan } from './faults/fault-plan.ts';
import { MockSessions } from './faults/mock-session.ts';
import type { PlannedFault } from './faults/planned-fault.ts';
import { createMovableClock } from './sandbox-clock.ts';
import type { SandboxOptions } from './sandbox-options.ts';
import { BadHttp } from './server/answer-bad-http.ts';
import type { ApiRules } from './server/answer-api-request.ts';
import type { AuthRules } from './server/authenticate.ts';
import { readCallerRules, type CallerRules } from './server/check-caller.ts';
import { OpenSockets } from './server/open-sockets.ts';
import { handleRequest } from './server/request-handler.ts';
import type { HandlerParts } from './server/request-handler.ts';
import { RequestLog } from './server/request-log.ts';
import type { RequestLogEntry } from './server/request-log.ts';
import { Router } from './server/router.ts';
import { acceptStreams, streamPath } from './voice/accept-streams.ts';
import { VoiceService } from './voice/voice-service.ts';
import { endpoints } from './routes.ts';

/** A sandbox that listens. */
export interface RunningSandbox {
  /** Base address without a slash at its end: `http://127.0.0.1:4321`. */
  readonly url: string;
  readonly port: number;
  /** API requests that arrived since the start, answered or not. */
  readonly requestCount: number;
  /** The newest thousand requests that are over, oldest first. */
  readonly requests: readonly RequestLogEntry[];
  /** Plans faults without the control API. */
  planFaults(faults: readonly PlannedFault[]): void;
  /** Forgets those that are still to come. */
  clearFaults(): void;
  /** Stops listening and ends every open connection; the engines stay open. */
  close(): Promise<void>;
}

const serverOptions: ServerOptions = {
  // Longer than clients keep idle connections, so that they close them and not we.
  keepAliveTimeout: 65_000,
  headersTimeout: 20_000,
  // Covers a document of 30 MB at 100 kB/s.
  requestTimeout: 320_000,
  // How often Node looks for connections beyond these two times.
  connectionsCheckingInterval: 5_000,
  // A missing Host is answered as every other error is.
  requireHostHeader: false,
};

/** Many times what clients open, and well below what a process may hold. */
const mostConnections = 1_024;

/**
 * Starts the local service that implements the language-services API, on 127.0.0.1 unless told
 * otherwise. Rejects with the system's error when the port is taken.
 */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const closing = new AbortController();
  const log = new RequestLog(options.log);
  // Every request under way listens to it.
  setMaxListeners(0, closing.signal);
  const faults = new FaultPlan();
  const parts = handlerParts(options, log, faults, closing.signal);
  const badHttp = new BadHttp();
  const onRequest: RequestListener = (request, response) => {
    if (!sockets.note(request, response)) return;
    badHttp.note(request, response);
    void handleRequest(request, response, parts);
  };
  const server = createServer(serverOptions, onRequest);
  const sockets = new OpenSockets(server, options.mostConnections ?? mostConnections);
  server.on('checkContinue', onRequest);
  server.on('checkExpectation', onRequest);
  server.on('clientError', (error, socket) => {
    badHttp.answer(error, socket);
  });
  const { voice, clock } = parts.rules.services;
  acceptStreams(server, { callers: parts.callers, voice, faults, clock, sockets });
  const host = options.host ?? '127.0.0.1';
  const port = await listen(server, options.port ?? 0, host);
  const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  voice.streamingUrl = `ws://${authority}${streamPath}`;
  return {
    url: `http://${authority}`,
    port,
    get requestCount() {
      return log.count;
    },
    get requests() {
      return log.entries;
    },
    planFaults: (planned) => {
      faults.add(planned);
    },
    clearFaults: () => {
      faults.clear();
    },
    close: async () => {
      closing.abort();
      voice.close();
      await closeServer(server, sockets);
      await parts.rules.services.documents.close();
    },
  };
}

function handlerParts(
  options: SandboxOptions,
  log: RequestLog,
  faults: FaultPlan,
  closing: AbortSignal,
): HandlerParts {
  const ownClock = createMovableClock();
  const clock = options.clock ?? ownClock;
  const wallTime = (): number => clock.wallTime();
  const { engines } = options;
  const accounts = new AccountBook(
    options.accounts ?? 'open',
    wallTime,
    options.enrolledForDetection ?? true,
  );
  const rules: ApiRules = {
    services: {
      engines,
      accounts,
      clock,
      customisation: new CustomisationBook(customisationSettings(options), wallTime),
      documents: new DocumentService({
        tools: { formats: engines.documents ?? documentFormats, engines },
        accounts,
        clock,
        settings: options.documents ?? {},
      }),
      voice: new VoiceService({ engines, accounts, clock, settings: options.voice ?? {} }),
    },
    router: new Router(endpoints),
    auth: authRules(options),
    requireUserAgent: options.requireUserAgent ?? false,
    strictRequests: options.strictRequests ?? false,
  };
  return {
    callers: callerRules(options),
    rules,
    sessions: new MockSessions(wallTime),
    faults,
    movableClock: options.clock === undefined ? ownClock : null,
    latencyInMs: options.latencyInMs ?? 0,
    log,
    inspectAnswer: options.inspectAnswer,
    closing,
  };
}

function customisationSettings({
  customisation = {},
  compatibility = false,
}: SandboxOptions): CustomisationSettings {
  return compatibility ? { standing: serviceDefaults, ...customisation } : customisation;
}

function authRules(options: SandboxOptions): AuthRules {
  const isCompatible = options.compatibility ?? false;
  const own = ['Service-Auth-Key'];
  const schemes = options.authSchemes ?? (isCompatible ? [...own, 'DeepL-Auth-Key'] : own);
  return {
    schemes: schemes.map((scheme) => scheme.toLowerCase()),
    failureStatus: options.authFailureStatus ?? (isCompatible ? 403 : 401),
  };
}

/** The name it listens on is its own; addresses are known by the connections that come to them. */
function callerRules({ host, allowedHosts = [], allowedOrigins }: SandboxOptions): CallerRules {
  const own = host !== undefined && isIP(host) === 0 ? [host] : [];
  return readCallerRules([...own, ...allowedHosts], allowedOrigins);
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

async function closeServer(server: Server, sockets: OpenSockets): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
    sockets.endAll();
  });
}
