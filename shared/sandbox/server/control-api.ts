import type { IncomingMessage } from 'node:http';
import type { FaultPlan } from '../faults/fault-plan.ts';
import type { MockSessions } from '../faults/mock-session.ts';
import { readPlannedFaults } from '../faults/read-planned-faults.ts';
import { ApiError } from './api-error.ts';
import { ok } from './endpoint.ts';
import type { Reply } from './endpoint.ts';
import { readBody } from './read-body.ts';

const bodyLimitInBytes = 65_536;

/** What tests ask the sandbox itself; needs no key, is neither logged, captured nor made to fail. */
export function isControlPath(path: string): boolean {
  return path === '/__session__/last-request' || path === '/__sandbox__/faults';
}

/**
 * GET /__session__/last-request: the newest request of the session named by the header.
 * /__sandbox__/faults: POST `{"faults": [...]}` adds, GET lists what is pending, DELETE clears.
 */
export async function answerControlRequest(
  request: IncomingMessage,
  path: string,
  sessions: MockSessions,
  faults: FaultPlan,
): Promise<Reply> {
  if (path === '/__session__/last-request') return lastRequest(request, sessions);
  if (request.method === 'DELETE') faults.clear();
  else if (request.method === 'POST') faults.add(readPlannedFaults(await readJson(request)));
  else if (request.method !== 'GET') {
    throw new ApiError(405, 'Supported methods: GET, POST, DELETE.', {
      headers: { Allow: 'GET, POST, DELETE' },
    });
  }
  return ok({ pending: faults.pending });
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
    throw new ApiError(415, 'Send the faults as application/json.');
  }
  const body = await readBody(request, bodyLimitInBytes);
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new ApiError(400, 'The request body is not valid JSON.');
  }
}
