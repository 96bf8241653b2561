import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { Logger } from '../../../shared/ports/logger.ts';
import { paneProtocol } from '../pane-protocol.ts';
import { forwardRequest, type ForwardReport } from './forward/forward-request.ts';
import type { Upstream } from './forward/upstream.ts';
import { judgeBodySize } from './guards/check-body-size.ts';
import { checkFetchSite, checkHost, checkOrigin, type OwnNames } from './guards/check-origin.ts';
import type { Pace } from './guards/gateway-limits.ts';
import { readRequestTarget, type Target } from './guards/read-target.ts';
import { notFound, type Refusal } from './guards/refusal.ts';
import { refuseRequest } from './guards/refuse-request.ts';
import { ownWord } from './own-word.ts';
import type { PaneTokens } from './pane-token.ts';
import { answerPage, answerPaneFile } from './pane/answer-pane-file.ts';
import { fillPage } from './pane/fill-page.ts';
import type { PaneFiles } from './pane/pane-files.ts';
import type { CallSlots, Full } from './rate/call-slots.ts';
import type { RateLimiter } from './rate/rate-limiter.ts';
import { matchRoute, takesTerms, type Route } from './routes.ts';

/** What answering needs; made once per gateway. */
export interface AnswerParts {
  readonly names: OwnNames;
  readonly files: PaneFiles;
  /** The Content-Security-Policy of pages. */
  readonly policy: string;
  readonly tokens: PaneTokens;
  readonly limiter: RateLimiter;
  readonly slots: CallSlots;
  readonly pace: Pace;
  readonly routes: readonly Route[];
  readonly upstream: Upstream;
  readonly timeoutInMs: number;
  readonly clock: Clock;
  readonly logger: Logger;
  /** True once the gateway is about to end. */
  readonly isStopping: () => boolean;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly clock: Clock;
}

/** What is written down about a request: words of our own and numbers. */
interface Outcome {
  readonly route: string;
  readonly end: ForwardReport['end'];
  readonly requestBytes?: number;
  readonly responseBytes?: number;
}

/** Answers one request of anybody: our pane, a probe, or an attacker. Never rejects. */
export async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  parts: AnswerParts,
): Promise<void> {
  const { clock, logger } = parts;
  const exchange = { request, response, clock };
  const startedAt = clock.now();
  let outcome: Outcome;
  try {
    outcome = await answer(exchange, parts);
  } catch {
    // Nothing of the error is written down: it may quote the request.
    if (response.headersSent) response.destroy();
    else await refuseRequest(exchange, internalError);
    outcome = { route: 'none', end: internalError.code };
  }
  logger.log(levelOf(outcome), 'request.finished', {
    route: ownWord(outcome.route),
    end: ownWord(outcome.end),
    status: response.headersSent ? response.statusCode : null,
    durationInMs: Math.round(clock.now() - startedAt),
    requestBytes: outcome.requestBytes ?? 0,
    responseBytes: outcome.responseBytes ?? 0,
  });
}

/** What the operator has to look at: our own failures, and a service that cannot be asked. */
function levelOf({ end }: Outcome): 'error' | 'warn' | 'info' {
  if (end === 'internal-error') return 'error';
  return end.startsWith('upstream-') ? 'warn' : 'info';
}

async function answer(exchange: Exchange, parts: AnswerParts): Promise<Outcome> {
  const { request } = exchange;
  const target = readRequestTarget(request.url ?? '');
  if (target === null) return refuse(exchange, 'none', badTarget);
  // Balancers probe by address, and the answer holds nothing.
  const isProbe = target.path === paneProtocol.healthPath || target.path === paneProtocol.readyPath;
  if (isProbe && isReading(request)) return answerProbe(exchange, target, parts);
  const stranger = checkHost(request, parts.names) ?? checkOrigin(request, parts.names);
  if (stranger !== null) return refuse(exchange, 'none', stranger);
  if (target.path.startsWith(`${paneProtocol.apiPrefix}/`)) {
    return answerOperation(exchange, target, parts);
  }
  return answerFile(exchange, target, parts);
}

function answerFile(
  exchange: Exchange,
  { path }: Target,
  parts: AnswerParts,
): Outcome | Promise<Outcome> {
  const { request, response } = exchange;
  const file = isReading(request) ? parts.files.get(path) : undefined;
  if (file === undefined) return refuse(exchange, 'none', notFound);
  if (file.contentType.startsWith('text/html')) {
    const text = fillPage(file.bytes.toString('utf8'), {
      [paneProtocol.tokenMeta]: parts.tokens.issue(),
      [paneProtocol.upstreamMeta]: parts.upstream.kind,
      [paneProtocol.termsMeta]: takesTerms(parts.routes) ? 'add' : 'read',
    });
    answerPage(request, response, { text, policy: parts.policy });
    return { route: 'page', end: 'complete' };
  }
  answerPaneFile(request, response, file);
  return { route: 'file', end: 'complete' };
}

async function answerOperation(
  exchange: Exchange,
  target: Target,
  parts: AnswerParts,
): Promise<Outcome> {
  const { request } = exchange;
  const route = matchRoute(parts.routes, request.method ?? '', target);
  if (route === null) return refuse(exchange, 'none', notFound);
  const foreign = checkFetchSite(request);
  if (foreign !== null) return refuse(exchange, route.name, foreign);
  const pane = readPane(request, parts.tokens);
  if (pane === null) return refuse(exchange, route.name, tokenRefused);
  const waitInMs = await parts.limiter.take(pane);
  if (waitInMs > 0) return refuse(exchange, route.name, rateLimited(waitInMs));
  const size = judgeBodySize(request, route.capInBytes);
  if (size !== null) return refuse(exchange, route.name, size);
  const release = parts.slots.take(pane, route.carriesDocument);
  if (typeof release === 'string') return refuse(exchange, route.name, full[release]);
  try {
    return await forward(exchange, target, route, parts);
  } finally {
    release();
  }
}

async function forward(
  { request, response }: Exchange,
  target: Target,
  route: Route,
  parts: AnswerParts,
): Promise<Outcome> {
  if (request.headers.expect !== undefined) response.writeContinue();
  const { query } = target;
  const report = await forwardRequest({
    request,
    response,
    method: route.method,
    target: target.path.slice(paneProtocol.apiPrefix.length) + (query === '' ? '' : `?${query}`),
    capInBytes: route.capInBytes,
    carriesDocument: route.carriesDocument,
    timeoutInMs: parts.timeoutInMs,
    pace: parts.pace,
    upstream: parts.upstream,
    clock: parts.clock,
  });
  return { route: route.name, ...report };
}

/** A process that ends its last requests is healthy, and takes no new ones. */
function answerProbe(
  exchange: Exchange,
  { path }: Target,
  { isStopping, upstream }: AnswerParts,
): Outcome | Promise<Outcome> {
  const { request, response } = exchange;
  const route = path === paneProtocol.readyPath ? 'ready' : 'health';
  if (route === 'ready' && isStopping()) return refuse(exchange, route, stopping);
  const body = JSON.stringify({ status: 'ok', upstream: upstream.kind });
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
  return { route, end: 'complete' };
}

async function refuse(
  { request, response, clock }: Exchange,
  route: string,
  refusal: Refusal,
): Promise<Outcome> {
  await refuseRequest({ request, response, clock }, refusal);
  return { route, end: refusal.code };
}

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

function readPane({ headersDistinct }: IncomingMessage, tokens: PaneTokens): string | null {
  const given = headersDistinct[paneProtocol.tokenHeader] ?? [];
  return given.length === 1 ? tokens.read(given[0] ?? '') : null;
}

const badTarget: Refusal = {
  status: 400,
  code: 'bad-target',
  message: 'The address of the request is not written in the plain form the gateway accepts.',
};
const tokenRefused: Refusal = {
  status: 401,
  code: 'pane-token-refused',
  message: 'The pane was opened before the gateway started anew. Close the pane and open it again.',
};
const stopping: Refusal = {
  status: 503,
  code: 'stopping',
  message: 'The gateway is about to stop.',
};
const internalError: Refusal = {
  status: 500,
  code: 'internal-error',
  message: 'The gateway failed at this request. Try again.',
};

/** Both say that nothing was done, so that the pane may send even a document again. */
const full: Readonly<Record<Full, Refusal>> = {
  pane: {
    status: 429,
    code: 'pane-busy',
    message:
      'The pane has as many requests under way as it may have at once. Wait until one has ended, then try again.',
    retryAfterInSeconds: 2,
  },
  gateway: {
    status: 503,
    code: 'gateway-busy',
    message: 'The gateway is busy with requests of other panes. Try again in 5 seconds.',
    retryAfterInSeconds: 5,
  },
};

function rateLimited(waitInMs: number): Refusal {
  const seconds = Math.ceil(waitInMs / 1_000);
  return {
    status: 429,
    code: 'rate-limited',
    message: `The pane sent too many requests. Try again in ${seconds} seconds.`,
    retryAfterInSeconds: seconds,
  };
}
