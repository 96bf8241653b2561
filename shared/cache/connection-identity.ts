import type { Connection } from '../api/connection.ts';
import { openAttempt } from '../api/core/exchange/attempt-scope.ts';
import { createRequestFrame } from '../api/core/exchange/request-frame.ts';
import type { Clock } from '../ports/clock.ts';
import type { HttpTransport } from '../ports/http-transport.ts';
import { revealServiceKey } from '../secrets/service-key.ts';
import { digestHex } from './digest.ts';

/**
 * What answers depend on of a connection: the address and the account. The key goes in as a digest,
 * and this value itself is only ever digested again into the identity of texts.
 */
export async function identifyConnection({ baseUrl, key }: Connection): Promise<string> {
  const account = await digestHex(`interlinear account ${revealServiceKey(key)}`);
  return `${baseUrl} ${account}`;
}

export interface AskingParts {
  readonly transport: HttpTransport;
  readonly clock: Clock;
}

/**
 * The same and, where a sandbox is served at the address, its engines as they are now: drafts of
 * older ones are not taken for theirs. Never rejects for what the address answers.
 */
export async function identifyAnswers(connection: Connection, parts: AskingParts): Promise<string> {
  const own = await identifyConnection(connection);
  // Sandboxes are served on this machine, and no service elsewhere is asked what it does not know.
  if (!connection.baseUrl.startsWith('http:')) return own;
  const engines = await askEngines(connection, parts);
  return engines === null ? own : `${own} ${engines}`;
}

const enginesLimitInMs = 2_000;
const mostBytes = 4_096;

/** Null where no sandbox answers. */
async function askEngines(
  connection: Connection,
  { transport, clock }: AskingParts,
): Promise<string | null> {
  const attempt = openAttempt(clock, undefined, enginesLimitInMs);
  try {
    const url = `${connection.baseUrl}/__sandbox__/engines`;
    const headers = createRequestFrame(connection, 'interlinear').headers(false);
    const response = await transport.send({ method: 'GET', url, headers }, attempt.signal);
    if (response.status !== 200) {
      response.discard();
      return null;
    }
    return readEngines(await response.bytes(mostBytes));
  } catch {
    return null;
  } finally {
    attempt.end();
  }
}

function readEngines(bytes: Uint8Array): string | null {
  const body: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const isTold = typeof body === 'object' && body !== null && 'engines' in body;
  return isTold && typeof body.engines === 'string' ? body.engines : null;
}
