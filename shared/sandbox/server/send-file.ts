import type { ServerResponse } from 'node:http';
import type { PlannedFault } from '../faults/planned-fault.ts';
import type { SandboxClock } from '../sandbox-clock.ts';
import type { Reply } from './endpoint.ts';
import type { ReplyFile } from './byte-spool.ts';

/** What sending depends on beside the file. */
interface Sending {
  readonly fault: PlannedFault | null;
  readonly clock: SandboxClock;
  /** Aborted when the connection ends. */
  readonly signal: AbortSignal;
}

/**
 * Sends a file in pieces, as fast as the client takes them, damaged as the fault asks. Resolves
 * when the last byte went to the client's connection, rejects when that ended before.
 */
export async function sendFile(
  response: ServerResponse,
  { headers, status }: Reply,
  file: ReplyFile,
  sending: Sending,
): Promise<void> {
  const { fault } = sending;
  const promised = Math.min(file.byteLength, fault?.shortenBodyTo ?? file.byteLength);
  const breaksAt = fault?.drop === 'after-headers' ? 0 : fault?.truncateBodyAt;
  response.writeHead(status, {
    ...headers,
    'Content-Type': file.mediaType,
    'Content-Length': promised,
  });
  response.flushHeaders();
  for await (const piece of upTo(file.chunks(), Math.min(promised, breaksAt ?? promised))) {
    await sendPiece(response, piece, sending);
  }
  if (breaksAt === undefined) await end(response, sending.signal);
  else response.destroy();
}

async function sendPiece(
  response: ServerResponse,
  piece: Uint8Array,
  { fault, clock, signal }: Sending,
): Promise<void> {
  const pace = fault?.slowBody;
  if (pace === undefined) {
    await write(response, piece, signal);
    return;
  }
  for (let at = 0; at < piece.length; at += pace.bytesPerStep) {
    await clock.sleep(pace.stepInMs, signal);
    await write(response, piece.subarray(at, at + pace.bytesPerStep), signal);
  }
}

async function* upTo(
  pieces: AsyncIterable<Uint8Array>,
  length: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  let left = length;
  if (left === 0) return;
  for await (const piece of pieces) {
    yield piece.subarray(0, left);
    left -= piece.length;
    if (left <= 0) return;
  }
}

/** Waits until the piece has left, so that no more than one is held for a slow client. */
async function write(
  response: ServerResponse,
  piece: Uint8Array,
  signal: AbortSignal,
): Promise<void> {
  await unlessAborted(signal, (done) => response.write(piece, done));
}

async function end(response: ServerResponse, signal: AbortSignal): Promise<void> {
  await unlessAborted(signal, (done) => response.end(done));
}

/** A write to a connection that has ended is never called back: the signal tells of its end. */
async function unlessAborted(
  signal: AbortSignal,
  begin: (done: (error?: Error | null) => void) => void,
): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const onAbort = (): void => {
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    begin((error) => {
      signal.removeEventListener('abort', onAbort);
      if (error) reject(error);
      else resolve();
    });
  });
}
