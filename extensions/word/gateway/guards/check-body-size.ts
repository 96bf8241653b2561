import type { IncomingMessage } from 'node:http';
import type { Refusal } from './refusal.ts';

export const bodyTooLarge: Refusal = {
  status: 413,
  code: 'body-too-large',
  message: 'The request is larger than this operation allows. Send less at a time.',
};

const badFraming: Refusal = {
  status: 400,
  code: 'bad-request',
  message: 'The length of the request body is not stated in a way the gateway accepts.',
};

/** Judges a body by its headers alone; what has no stated length is counted while it comes. */
export function judgeBodySize(
  { headers }: Pick<IncomingMessage, 'headers'>,
  capInBytes: number,
): Refusal | null {
  const coding = headers['transfer-encoding'];
  const length = headers['content-length'];
  if (coding !== undefined && (coding.toLowerCase() !== 'chunked' || length !== undefined)) {
    return badFraming;
  }
  if (coding !== undefined) return capInBytes === 0 ? bodyTooLarge : null;
  if (length === undefined) return null;
  if (!/^\d{1,15}$/.test(length)) return badFraming;
  return Number(length) > capInBytes ? bodyTooLarge : null;
}
