import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FaultPlan } from '../faults/fault-plan.ts';
import type { MockSessions } from '../faults/mock-session.ts';
import { cutsBody, faultNames, losesDocument } from '../faults/planned-fault.ts';
import type { MovableClock } from '../sandbox-clock.ts';
import type { InspectedAnswer } from '../sandbox-options.ts';
import { sandboxVersion } from '../sandbox-version.ts';
import { answerApiRequest } from './answer-api-request.ts';
import type { ApiRules } from './answer-api-request.ts';
import { ApiError } from './api-error.ts';
import { holdsKey, requireKey } from './authenticate.ts';
import { checkCaller, type CallerRules } from './check-caller.ts';
import { answerControlRequest, isControlPath } from './control-api.ts';
import type { Reply } from './endpoint.ts';
import { errorReply } from './error-reply.ts';
import type { ServerExchange } from './server-exchange.ts';
import type { ProxyPort } from './proxy-port.ts';
import { pathOf } from './request-path.ts';
import { maskCredentials } from './request-log.ts';
import type { RequestLog, RequestLogEntry } from './request-log.ts';
import { sendReply } from './send-reply.ts';

export interface HandlerParts {
  readonly callers: CallerRules;
  readonly proxy: ProxyPort;
  readonly rules: ApiRules;
  readonly sessions: MockSessions;
  readonly faults: FaultPlan;
  /** Null where the clock is a test's own. */
  readonly movableClock: MovableClock | null;
  readonly latencyInMs: number;
  readonly log: RequestLog;
  readonly inspectAnswer: ((answer: InspectedAnswer) => void) | undefined;
  /** Aborted when the server closes. */
  readonly closing: AbortSignal;
}

/** Handles every request of the server: never rejects, answers each once or, on purpose, not at all. */
export async function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  parts: HandlerParts,
): Promise<void> {
  const traceId = randomUUID().replaceAll('-', '');
  response.setHeader('X-Trace-ID', traceId);
  response.setHeader('Server', `interlinear-sandbox/${sandboxVersion}`);
  const url = new URL(`http://sandbox.invalid${pathOf(request.url)}`);
  try {
    const stranger = refusalOf(request, parts);
    if (stranger !== null) await sendOwn(response, stranger, parts);
    else if (isControlPath(url.pathname)) {
      await handleControl(request, response, url.pathname, parts);
    } else await handleApi(request, response, url, traceId, parts);
  } catch {
    // The client left or the server is closing: there is nobody to tell.
    response.destroy();
  }
}

async function handleControl(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  parts: HandlerParts,
): Promise<void> {
  await sendOwn(response, await answerControl(request, path, parts).catch(errorReply), parts);
}

async function answerControl(
  request: IncomingMessage,
  path: string,
  parts: HandlerParts,
): Promise<Reply> {
  const { auth, services } = parts.rules;
  requireKey(request.headers.authorization, auth, services.accounts);
  return await answerControlRequest(request, path, { ...parts, engines: services.engines });
}

/** Before anything else is read of a request: it may come from a page that a user visits. */
function refusalOf(request: IncomingMessage, { callers, proxy }: HandlerParts): Reply | null {
  try {
    proxy.admit(request);
    checkCaller(request, callers);
    return null;
  } catch (error) {
    return errorReply(error);
  }
}

/** Sends what no fault damages. */
async function sendOwn(response: ServerResponse, reply: Reply, parts: HandlerParts): Promise<void> {
  await sendReply(response, reply, null, parts.rules.services.clock, parts.closing);
}

async function handleApi(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  traceId: string,
  parts: HandlerParts,
): Promise<void> {
  const { clock } = parts.rules.services;
  const arrivedAt = performance.now();
  const time = new Date(clock.wallTime()).toISOString();
  const exchange = beginExchange(request, response, url, parts);
  const { fault } = exchange;
  parts.log.arrive();
  const reply = await answerApiRequest(exchange, parts.rules).catch(errorReply);
  let isSent = false;
  let isWhole = false;
  try {
    if (reply === null) return;
    const waitInMs = parts.latencyInMs + (fault?.latencyInMs ?? 0);
    const leftInMs = waitInMs - (performance.now() - arrivedAt);
    if (leftInMs > 0) await clock.sleep(leftInMs, exchange.signal);
    inspect(parts, exchange, reply, response);
    isSent = !response.destroyed && fault?.drop !== 'before-headers';
    await sendReply(response, reply, fault, clock, exchange.signal);
    isWhole = isSent && !cutsBody(fault);
  } finally {
    if (reply?.file !== undefined) await reply.file.sent(isWhole || losesDocument(fault));
    const durationInMs = performance.now() - arrivedAt;
    parts.log.add({ time, traceId, durationInMs, ...entryOf(exchange, reply, isSent) });
  }
}

function beginExchange(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  parts: HandlerParts,
): ServerExchange {
  const method = request.method ?? '';
  const { auth, services } = parts.rules;
  // Whoever has no key changes nothing: neither sessions of tests nor the plan of their faults.
  const isKnown = holdsKey(request.headers.authorization, auth, services.accounts);
  const fault = isKnown ? parts.faults.take(method, url.pathname) : null;
  return {
    request,
    url,
    method,
    session: isKnown ? parts.sessions.enter(request.headers, request.socket) : null,
    fault,
    signal: clientSignal(response, parts.closing),
    sayContinue: () => {
      if (request.headers.expect !== undefined) response.writeContinue();
    },
    requestBytes: 0,
    appliedFaults: fault === null ? [] : [...faultNames(fault)],
  };
}

function entryOf(
  { request, url, method, requestBytes, appliedFaults }: ServerExchange,
  reply: Reply | null,
  isSent: boolean,
): Omit<RequestLogEntry, 'time' | 'traceId' | 'durationInMs'> {
  return {
    method,
    path: url.pathname,
    status: isSent && reply !== null ? reply.status : 0,
    requestBytes,
    key: maskCredentials(request.headers.authorization),
    ...(reply?.texts === undefined ? {} : { texts: reply.texts }),
    ...(reply?.billedCharacters === undefined ? {} : { billedCharacters: reply.billedCharacters }),
    faults: appliedFaults,
  };
}

function inspect(
  parts: HandlerParts,
  exchange: ServerExchange,
  reply: Reply,
  response: ServerResponse,
): void {
  parts.inspectAnswer?.({
    method: exchange.method,
    path: exchange.url.pathname,
    query: exchange.url.searchParams,
    status: reply.status,
    headers: { ...reply.headers, 'X-Trace-ID': String(response.getHeader('X-Trace-ID')) },
    body: reply.body,
  });
}

/** Aborted when the client closes its connection before the answer was sent, or the server closes. */
function clientSignal(response: ServerResponse, closing: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = (): void => {
    controller.abort(new ApiError(500, 'The connection was closed.'));
  };
  closing.addEventListener('abort', abort, { once: true });
  response.once('close', () => {
    closing.removeEventListener('abort', abort);
    if (!response.writableFinished) abort();
  });
  return controller.signal;
}
