import type { ServerResponse } from 'node:http';
import type { PlannedFault } from '../faults/planned-fault.ts';
import type { SandboxClock } from '../sandbox-clock.ts';
import type { Reply } from './endpoint.ts';
import { sendFile } from './send-file.ts';

/**
 * Sends a reply as JSON or as a file, damaged as `fault` asks. Resolves when all was handed to the
 * socket.
 */
export async function sendReply(
  response: ServerResponse,
  reply: Reply,
  fault: PlannedFault | null,
  clock: SandboxClock,
  signal: AbortSignal,
): Promise<void> {
  if (fault?.drop === 'before-headers') return void response.destroy();
  if (reply.file !== undefined) {
    await sendFile(response, reply, reply.file, { fault, clock, signal });
    return;
  }
  const whole = Buffer.from(bodyText(reply, fault));
  const body = fault?.shortenBodyTo === undefined ? whole : whole.subarray(0, fault.shortenBodyTo);
  response.writeHead(reply.status, {
    ...reply.headers,
    ...(reply.body === undefined ? {} : { 'Content-Type': 'application/json; charset=utf-8' }),
    'Content-Length': body.length,
  });
  if (fault === null || isWhole(fault)) return void response.end(body);
  response.flushHeaders();
  if (fault.slowBody !== undefined) {
    await sendSlowly(response, body, fault.slowBody, clock, signal);
  } else await breakOff(response, body.subarray(0, fault.truncateBodyAt ?? 0));
}

function isWhole(fault: PlannedFault): boolean {
  return (
    fault.drop === undefined && fault.truncateBodyAt === undefined && fault.slowBody === undefined
  );
}

function bodyText(reply: Reply, fault: PlannedFault | null): string {
  if (reply.body === undefined) return '';
  const count = fault?.resultCount;
  return JSON.stringify(count === undefined ? reply.body : resized(reply.body, count));
}

/** The body with every array of results cut or repeated to `count` entries. */
function resized(body: unknown, count: number): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value) && value.length > 0
        ? Array.from({ length: count }, (_, index) => value[index % value.length] as unknown)
        : value,
    ]),
  );
}

/** Waits until the bytes have left, so that the client has them when the connection ends. */
async function breakOff(response: ServerResponse, body: Buffer): Promise<void> {
  await new Promise<void>((resolve) => {
    if (body.length === 0) resolve();
    else
      response.write(body, () => {
        resolve();
      });
  });
  response.destroy();
}

async function sendSlowly(
  response: ServerResponse,
  body: Buffer,
  pace: { readonly bytesPerStep: number; readonly stepInMs: number },
  clock: SandboxClock,
  signal: AbortSignal,
): Promise<void> {
  for (let start = 0; start < body.length; start += pace.bytesPerStep) {
    await clock.sleep(pace.stepInMs, signal);
    response.write(body.subarray(start, start + pace.bytesPerStep));
  }
  response.end();
}
