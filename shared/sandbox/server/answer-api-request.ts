import type { IncomingMessage } from 'node:http';
import type { ApiKey } from '../accounts/api-key.ts';
import type { PlannedFault } from '../faults/planned-fault.ts';
import { captureRequest } from './captured-request.ts';
import { ApiError } from './api-error.ts';
import { authenticate, rejectKeyInQuery } from './authenticate.ts';
import type { AuthRules } from './authenticate.ts';
import type { Endpoint, Reply, SandboxServices } from './endpoint.ts';
import type { ServerExchange } from './server-exchange.ts';
import { boundaryOf, readUpload } from './multipart/read-upload.ts';
import type { Upload, UploadedFile, UploadLimits } from './multipart/read-upload.ts';
import { bodyEncodingOf, parseBody } from './parse-body.ts';
import { readBody } from './read-body.ts';
import { RequestFields } from './request-fields.ts';
import type { Router } from './router.ts';

/** What decides over API requests, fixed when the server starts. */
export interface ApiRules {
  readonly services: SandboxServices;
  readonly router: Router;
  readonly auth: AuthRules;
  readonly requireUserAgent: boolean;
  readonly strictRequests: boolean;
}

const noFields = new RequestFields(new Map(), false);

/** Takes a request through faults, routing, auth and limits to its endpoint; null is no answer. */
export async function answerApiRequest(
  exchange: ServerExchange,
  rules: ApiRules,
): Promise<Reply | null> {
  const { request, url, session, fault } = exchange;
  if (session !== null) session.lastRequest = captureRequest(request, url);
  if (isUnanswered(exchange)) return null;
  checkTransport(exchange, rules);
  failOnPurpose(exchange, fault);
  const { endpoint, pathValues } = rules.router.find(exchange.method, url.pathname);
  rejectKeyInQuery(url.searchParams, rules.auth);
  const key = authenticate(
    request.headers.authorization,
    rules.auth,
    rules.services.accounts,
    session?.accountLimits ?? {},
  );
  checkRole(endpoint, key);
  checkPlan(endpoint, key);
  const { fields, file } = await readRequestBody(exchange, endpoint, key);
  try {
    if (rules.strictRequests && session?.allowsExtraBody !== true) rejectUnknown(fields, endpoint);
    throttle(exchange, endpoint);
    return await endpoint.handle({
      services: rules.services,
      key,
      query: url.searchParams,
      accept: exchange.request.headers.accept,
      pathValues,
      fields,
      file,
      session,
      signal: exchange.signal,
    });
  } catch (error) {
    await file?.bytes.dispose();
    throw error;
  }
}

function isUnanswered({ request, session, fault, appliedFaults }: ServerExchange): boolean {
  if (session?.takeSilence() === true) {
    appliedFaults.push('no-response');
    return true;
  }
  if (fault?.drop !== 'before-processing') return false;
  request.socket.destroy();
  return true;
}

/** The checks of a mock session, and of options that make the server stricter than the service. */
function checkTransport({ request, session }: ServerExchange, rules: ApiRules): void {
  if (session?.acceptsSocket(request.socket) === false) {
    throw new ApiError(400, 'New socket opened in same session.');
  }
  if (session?.expectsProxy === true && request.headers.forwarded === undefined) {
    throw new ApiError(400, 'Expected a request via proxy.');
  }
  const mayLackUserAgent = !rules.requireUserAgent || session?.allowsMissingUserAgent === true;
  if (!mayLackUserAgent && (request.headers['user-agent'] ?? '') === '') {
    throw new ApiError(400, 'User-Agent header missing.');
  }
}

function failOnPurpose(
  { session, appliedFaults }: ServerExchange,
  fault: PlannedFault | null,
): void {
  const status = session?.takeServerError() ?? null;
  if (status !== null) {
    appliedFaults.push(String(status));
    throw new ApiError(status, 'Server error on request.', withRetryAfter(session?.retryAfter));
  }
  if (fault?.status === undefined) return;
  throw new ApiError(
    fault.status,
    fault.message ?? `Status ${fault.status} on request.`,
    withRetryAfter(fault.retryAfter),
  );
}

function throttle({ session, appliedFaults }: ServerExchange, endpoint: Endpoint): void {
  if (endpoint.throttledByMockSession !== true || session?.takeThrottle() !== true) return;
  appliedFaults.push('429');
  throw new ApiError(429, 'Too many requests.', withRetryAfter(session.retryAfter));
}

function withRetryAfter(value: string | null | undefined): { headers?: Record<string, string> } {
  return value === null || value === undefined ? {} : { headers: { 'Retry-After': value } };
}

/** A valid key of the wrong kind: it is known, and not permitted. */
function checkRole(endpoint: Endpoint, key: ApiKey): void {
  const { role = 'developer' } = endpoint;
  if (key.role === role) return;
  throw new ApiError(
    403,
    role === 'admin'
      ? 'Forbidden. This operation takes an admin key.'
      : 'Forbidden. An admin key serves operations below /v2/admin only.',
  );
}

function checkPlan(endpoint: Endpoint, key: ApiKey): void {
  if (endpoint.proOnly !== undefined && key.account.plan === 'free') {
    throw new ApiError(403, endpoint.proOnly);
  }
}

interface RequestBody {
  readonly fields: RequestFields;
  readonly file: UploadedFile | null;
}

async function readRequestBody(
  exchange: ServerExchange,
  endpoint: Endpoint,
  key: ApiKey,
): Promise<RequestBody> {
  const { request, url, session } = exchange;
  if (endpoint.bodyLimitInBytes === undefined && endpoint.uploadLimits === undefined) {
    return { fields: noFields, file: null };
  }
  if (url.search !== '' && exchange.method !== 'GET') {
    throw new ApiError(400, 'Query parameters are not supported here: send them in the body.');
  }
  const body =
    endpoint.uploadLimits === undefined
      ? { fields: await readFields(exchange, endpoint), file: null }
      : await readFile(exchange, endpoint.uploadLimits(key));
  if (session !== null) session.lastRequest = captureRequest(request, url, body.fields, body.file);
  return body;
}

async function readFields(
  exchange: ServerExchange,
  { bodyLimitInBytes = 0, isBodyOptional = false }: Endpoint,
): Promise<RequestFields> {
  const { request } = exchange;
  if (isBodyOptional && !announcesBody(request)) return noFields;
  const encoding = bodyEncodingOf(request.headers['content-type']);
  refuseCompressed(request);
  const body = await readBody(request, bodyLimitInBytes, exchange.sayContinue);
  exchange.requestBytes = body.length;
  return isBodyOptional && body.length === 0 ? noFields : parseBody(body, encoding);
}

function announcesBody({ headers }: IncomingMessage): boolean {
  return (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;
}

async function readFile(exchange: ServerExchange, limits: UploadLimits): Promise<Upload> {
  const { request } = exchange;
  const boundary = boundaryOf(request.headers['content-type']);
  refuseCompressed(request);
  return await readUpload(request, boundary, limits, {
    sayContinue: exchange.sayContinue,
    onBytes: (count) => {
      exchange.requestBytes += count;
    },
  });
}

function refuseCompressed(request: IncomingMessage): void {
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new ApiError(415, 'Compressed request bodies are not supported.');
  }
}

function rejectUnknown(fields: RequestFields, endpoint: Endpoint): void {
  for (const name of fields.names()) {
    // A form numbers the members of objects: `dictionaries[0].entries`.
    const field = name.split('[', 1)[0] ?? name;
    if (endpoint.knownFields?.has(field) === false) {
      throw new ApiError(400, `Parameter '${name.slice(0, 100)}' is not known.`);
    }
  }
}
