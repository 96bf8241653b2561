import type { IncomingMessage } from 'node:http';
import { ApiError } from './api-error.ts';

/** A refused upload is read on and thrown away up to here, so that the client sees the answer. */
const drainLimitInBytes = 64 * 1024 * 1024;

/**
 * Reads a request body and refuses it with 413 as soon as it is known to be larger than
 * `limitInBytes`: by its declared length before a byte is read, else while it streams in.
 */
export async function readBody(
  request: IncomingMessage,
  limitInBytes: number,
  sayContinue: () => void = () => undefined,
): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limitInBytes) {
    drain(request);
    throw tooLarge(limitInBytes);
  }
  sayContinue();
  return await new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const onData = (chunk: Buffer): void => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= limitInBytes) return;
      stop();
      drain(request);
      reject(tooLarge(limitInBytes));
    };
    const onEnd = (): void => {
      stop();
      resolve(Buffer.concat(chunks, size));
    };
    const onClose = (): void => {
      stop();
      reject(new ApiError(400, 'The connection ended before the request body was complete.'));
    };
    const stop = (): void => {
      request.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
    };
    request.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose);
  });
}

/** Reads what is left of a refused body and drops it, so that the client sees the answer. */
export function drain(request: IncomingMessage): void {
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > drainLimitInBytes) request.destroy();
  });
  request.on('error', () => undefined);
}

/** The 413 for a body, or a file in it, that is larger than `limitInBytes`. */
export function tooLarge(limitInBytes: number): ApiError {
  return new ApiError(413, `The request body is larger than ${limitInBytes} bytes.`, {
    code: 'payload_too_large',
  });
}
