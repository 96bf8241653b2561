import type { IncomingHttpHeaders } from 'node:http';
import { validateHeaderValue } from 'node:http';
import { ENGINE_HEADER } from '../../../../shared/api/core/engine-header.ts';

const towardsService = ['content-type', 'content-length', 'accept'] as const;
const towardsPane = [
  'content-type',
  'content-length',
  'content-disposition',
  'retry-after',
  'x-trace-id',
  // The sandbox alone sends it: which engines answered, and what nobody looked at.
  ENGINE_HEADER,
] as const;

/** What of the pane's headers goes on: never cookies, origins or credentials. */
export function headersForService(headers: IncomingHttpHeaders): Record<string, string> {
  return pick(headers, towardsService);
}

/** What of the service's headers comes back: never cookies or permissions for other origins. */
export function headersForPane(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  return pick(headers, towardsPane);
}

function pick(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  names: readonly string[],
): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = headers[name];
    // One header twice is a trick or a mistake; neither goes on.
    if (typeof value === 'string' && isSendable(name, value)) picked[name] = value;
  }
  return picked;
}

function isSendable(name: string, value: string): boolean {
  try {
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}
