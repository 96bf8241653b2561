import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../../../shared/ports/clock.ts';
import { bodyTooLarge } from './check-body-size.ts';
import { writeRefusal, type Refusal } from './refusal.ts';

/** So much of an unwanted body is read and thrown away, so long, to let the answer arrive. */
const lingerInBytes = 4 * 1024 * 1024;
const lingerInMs = 2_000;

export interface UnwantedRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly clock: Clock;
}

/**
 * Answers with a refusal. A request whose body is too large or still to come ends its connection. Closing at
 * once would reset it while the client still sends, and the client would never see the answer; so
 * the rest is thrown away for a moment first.
 */
export async function refuseRequest(unwanted: UnwantedRequest, refusal: Refusal): Promise<void> {
  const { request, response, clock } = unwanted;
  if (request.complete || !mayHaveBody(request)) {
    writeRefusal(response, refusal, refusal === bodyTooLarge);
    response.end();
    return;
  }
  writeRefusal(response, refusal, true);
  await throwAwayRest(request, clock);
  response.end();
}

function mayHaveBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

async function throwAwayRest(request: IncomingMessage, clock: Clock): Promise<void> {
  const over = new AbortController();
  const end = (): void => {
    over.abort();
  };
  let thrownAway = 0;
  const count = (chunk: Buffer): void => {
    thrownAway += chunk.length;
    if (thrownAway > lingerInBytes) end();
  };
  for (const event of ['end', 'close', 'error']) request.once(event, end);
  request.on('data', count);
  if (request.destroyed) end();
  await clock.sleep(lingerInMs, over.signal).catch(() => undefined);
  request.off('data', count);
}
