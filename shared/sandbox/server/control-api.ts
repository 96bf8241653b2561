import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { EngineSet } from '../engines/engine.ts';
import type { FaultPlan } from '../faults/fault-plan.ts';
import type { MockSessions } from '../faults/mock-session.ts';
import { readPlannedFaults } from '../faults/read-planned-faults.ts';
import type { MovableClock } from '../sandbox-clock.ts';
import { sandboxVersion } from '../sandbox-version.ts';
import { ApiError, valueNotSupported } from './api-error.ts';
import { ok } from './endpoint.ts';
import type { Reply } from './endpoint.ts';
import { readBody } from './read-body.ts';

const bodyLimitInBytes = 65_536;

const controlPaths: ReadonlySet<string> = new Set([
  '/__session__/last-request',
  '/__sandbox__/faults',
  '/__sandbox__/clock',
  '/__sandbox__/engines',
]);

/** What control requests act on. */
export interface ControlParts {
  readonly sessions: MockSessions;
  readonly faults: FaultPlan;
  /** Null where the clock is a test's own. */
  readonly movableClock: MovableClock | null;
  readonly engines: EngineSet;
}

/** What tests ask the sandbox itself, with any key; neither logged, captured nor made to fail. */
export function isControlPath(path: string): boolean {
  return controlPaths.has(path);
}

/**
 * GET /__session__/last-request: the newest request of the session named by the header.
 * /__sandbox__/faults: POST `{"faults": [...]}` adds, GET lists what is pending, DELETE clears.
 * /__sandbox__/clock: GET tells the time, POST `{"advance_in_ms": 86400000}` puts the clock forward.
 * /__sandbox__/engines: GET tells what changes when other engines or models answer.
 */
export async function answerControlRequest(
  request: IncomingMessage,
  path: string,
  { sessions, faults, movableClock, engines }: ControlParts,
): Promise<Reply> {
  if (path === '/__session__/last-request') return lastRequest(request, sessions);
  if (path === '/__sandbox__/clock') return await answerClock(request, movableClock);
  if (path === '/__sandbox__/engines') return answerEngines(request, engines);
  if (request.method === 'DELETE') faults.clear();
  else if (request.method === 'POST') faults.add(readPlannedFaults(await readJson(request)));
  else if (request.method !== 'GET') {
    throw new ApiError(405, 'Supported methods: GET, POST, DELETE.', {
      headers: { Allow: 'GET, POST, DELETE' },
    });
  }
  return ok({ pending: faults.pending });
}

/** A digest: nobody is to learn here where a server is or which models there are. */
function answerEngines(request: IncomingMessage, engines: EngineSet): Reply {
  if (request.method !== 'GET') {
    throw new ApiError(405, 'Supported methods: GET.', { headers: { Allow: 'GET' } });
  }
  const identity = `${sandboxVersion} ${engines.identity?.() ?? ''}`;
  return ok({ engines: createHash('sha256').update(identity).digest('hex') });
}

/** Ten years: enough for every period, and far from the end of dates. */
const longestAdvanceInMs = 315_360_000_000;

/** The clock only goes forward: what has expired stays expired. */
async function answerClock(request: IncomingMessage, clock: MovableClock | null): Promise<Reply> {
  if (clock === null) throw new ApiError(404, 'The clock of this sandbox is moved elsewhere.');
  if (request.method === 'POST') clock.advance(readAdvance(await readJson(request)));
  else if (request.method !== 'GET') {
    throw new ApiError(405, 'Supported methods: GET, POST.', { headers: { Allow: 'GET, POST' } });
  }
  return ok({
    wall_time: new Date(clock.wallTime()).toISOString(),
    ahead_in_ms: clock.aheadInMs,
  });
}

function readAdvance(body: unknown): number {
  const value: unknown =
    typeof body === 'object' && body !== null && 'advance_in_ms' in body
      ? body.advance_in_ms
      : null;
  const isInRange =
    typeof value === 'number' &&
    Number.isSafeInteger(value) &&
    value >= 0 &&
    value <= longestAdvanceInMs;
  if (isInRange) return value;
  throw valueNotSupported(
    'advance_in_ms',
    `It must be a whole number of milliseconds from 0 to ${longestAdvanceInMs}.`,
  );
}

function lastRequest(request: IncomingMessage, sessions: MockSessions): Reply {
  const id = request.headers['mock-server-session'];
  if (typeof id !== 'string' || id === '') {
    throw new ApiError(400, "The header 'mock-server-session' is missing.");
  }
  const captured = sessions.find(id)?.lastRequest ?? null;
  if (captured === null) throw new ApiError(404, 'This session has had no request yet.');
  return ok(captured);
}

/** Only as application/json, which a web page of another origin cannot send here. */
async function readJson(request: IncomingMessage): Promise<unknown> {
  if (request.headers['content-type']?.startsWith('application/json') !== true) {
    throw new ApiError(415, 'Send the body as application/json.');
  }
  const body = await readBody(request, bodyLimitInBytes);
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new ApiError(400, 'The request body is not valid JSON.');
  }
}
