import { setMaxListeners } from 'node:events';
import type { Server } from 'node:http';
import { isIP } from 'node:net';
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
import type { ApiRules } from './server/answer-api-request.ts';
import type { AuthRules } from './server/authenticate.ts';
import { readCallerRules, type CallerRules } from './server/check-caller.ts';
import { HttpPorts } from './server/http-ports.ts';
import { ProxyPort, refuseTunnels } from './server/proxy-port.ts';
import { handleRequest } from './server/request-handler.ts';
import type { HandlerParts } from './server/request-handler.ts';
import { RequestLog } from './server/request-log.ts';
import type { RequestLogEntry } from './server/request-log.ts';
import { Router } from './server/router.ts';
import { acceptStreams, streamPath } from './voice/accept-streams.ts';
import { VoiceService } from './voice/voice-service.ts';
import { compatibleEndpoints, endpoints } from './routes.ts';

/** A sandbox that listens. */
export interface RunningSandbox {
  /** Base address without a slash at its end: `http://127.0.0.1:4321`. */
  readonly url: string;
  readonly port: number;
  /** Address of the proxy that leads to it, null without one. */
  readonly proxyUrl: string | null;
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

const loopback = '127.0.0.1';

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
  const ports = new HttpPorts((request, response) => {
    void handleRequest(request, response, parts);
  }, options.mostConnections ?? mostConnections);
  const { voice, clock, documents } = parts.rules.services;
  const close = async (): Promise<void> => {
    closing.abort();
    voice.close();
    await ports.close();
    await documents.close();
  };
  const server = ports.create();
  acceptStreams(server, { callers: parts.callers, voice, faults, clock, sockets: ports.sockets });
  refuseTunnels(server, ports.sockets);
  const host = options.host ?? loopback;
  const port = await ports.listen(server, options.port ?? 0, host);
  const proxy = ports.create();
  parts.proxy.serve(proxy, server, port, ports.sockets);
  const proxyPort = await listenIfAsked(ports, proxy, options.proxyPort).catch(
    async (error: unknown) => {
      await close();
      throw error;
    },
  );
  const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  voice.streamingUrl = `ws://${authority}${streamPath}`;
  return {
    url: `http://${authority}`,
    port,
    proxyUrl: proxyPort === null ? null : `http://${loopback}:${proxyPort}`,
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
    close,
  };
}

async function listenIfAsked(
  ports: HttpPorts,
  server: Server,
  port: number | undefined,
): Promise<number | null> {
  return port === undefined ? null : await ports.listen(server, port, loopback);
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
  const isCompatible = options.compatibility === true;
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
      isCompatible,
      voice: new VoiceService({ engines, accounts, clock, settings: options.voice ?? {} }),
    },
    router: new Router(isCompatible ? [...endpoints, ...compatibleEndpoints] : endpoints),
    auth: authRules(options),
    requireUserAgent: options.requireUserAgent ?? false,
    strictRequests: options.strictRequests ?? false,
  };
  const callers = callerRules(options);
  return {
    callers,
    proxy: new ProxyPort(callers),
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
