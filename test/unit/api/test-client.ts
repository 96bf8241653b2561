import { createClient, type Client } from '../../../shared/api/client.ts';
import type { ClientOptions } from '../../../shared/api/text-client.ts';
import { createConnection, type Connection } from '../../../shared/api/connection.ts';
import type { UnreadListener } from '../../../shared/api/core/call-context.ts';
import type { WaitInfo } from '../../../shared/api/core/call-options.ts';
import { isServiceError, type ServiceError } from '../../../shared/api/core/errors/errors.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { HttpTransport } from '../../../shared/ports/http-transport.ts';
import type { Logger } from '../../../shared/ports/logger.ts';
import { createFakeClock } from '../../doubles/fake-clock.ts';

export const CANARY_KEY = 'canary-key-7f3a9c51-e2d4';
export const CANARY_TEXT = 'Kanarienvogel zwitschert heimlich im Wolkenpalast';

export const helloRequest = { text: ['Hello'], target_lang: 'DE' } as const;
export const helloAnswer = {
  translations: [{ detected_source_language: 'EN', text: 'Hallo' }],
} as const;

export function testConnection(baseUrl = 'https://service.example'): Connection {
  return createConnection({ key: CANARY_KEY, baseUrl });
}

export interface TestClientParts {
  readonly transport: HttpTransport;
  readonly clock?: Clock;
  readonly logger?: Logger;
  readonly baseUrl?: string;
  readonly options?: ClientOptions;
  readonly onUnread?: UnreadListener;
}

/** A client whose waits up to 60 s pass at once; attempts and calls may take longer. */
export function testClient(parts: TestClientParts): Client {
  return createClient(
    testConnection(parts.baseUrl),
    {
      transport: parts.transport,
      clock: parts.clock ?? createFakeClock({ skipSleepsUpToInMs: 60_000 }),
      ...(parts.logger === undefined ? {} : { logger: parts.logger }),
      ...(parts.onUnread === undefined ? {} : { onUnread: parts.onUnread }),
    },
    { timeoutInMs: 100_000, deadlineInMs: 1_000_000, ...parts.options },
  );
}

/** The error that `call` rejects with; fails the test when it does not. */
export async function rejection(call: Promise<unknown>): Promise<ServiceError> {
  try {
    await call;
  } catch (thrown) {
    if (isServiceError(thrown)) return thrown;
    throw thrown;
  }
  throw new Error('The call was expected to fail.');
}

/** Collects the waits of a call. */
export function waitRecorder(): {
  readonly waits: WaitInfo[];
  readonly onWait: (w: WaitInfo) => void;
} {
  const waits: WaitInfo[] = [];
  return { waits, onWait: (info) => waits.push(info) };
}
