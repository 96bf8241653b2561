import { createClient, type Client } from '../../../shared/api/client.ts';
import { createConnection } from '../../../shared/api/connection.ts';
import { createFetchTransport } from '../../../shared/api/transport/fetch-transport.ts';
import { createUndiciWebSocket } from '../../../extensions/cli/adapters/undici-web-socket.ts';
import type { HttpTransport } from '../../../shared/ports/http-transport.ts';
import { sampleCustomisation } from '../../../shared/sandbox/customisation/samples.ts';
import { startSandbox } from '../../../shared/sandbox/start-sandbox.ts';
import { createFakeClock } from '../../doubles/fake-clock.ts';
import { createTestEngines } from '../../doubles/service/test-engines.ts';
import { toneSpeaker } from '../../doubles/sound/tone-speaker.ts';
import { callAll } from './client-calls.ts';
import type { CoveredMethod } from './covered-call.ts';
import { mergeExchanges, recordingTransport, type Exchange } from './recorded.ts';
import { recordStream } from './voice-calls.ts';

export interface ClientRecord {
  /** What the client sent and was answered with, by method. */
  readonly calls: ReadonlyMap<CoveredMethod, Exchange>;
  /** Messages of voice streams. */
  readonly stream: readonly Exchange[];
}

const key = 'table-key-0123456789';

/** Calls every method of the client against a sandbox of its own. */
export async function recordClient(): Promise<ClientRecord> {
  const clock = createFakeClock({ skipSleepsUpToInMs: 9_000 });
  const sandbox = await startSandbox({
    engines: createTestEngines(),
    customisation: { samples: sampleCustomisation },
    documents: { queueTimeInMs: 1_000, translateTimeInMs: 10_000 },
    voice: { speaker: toneSpeaker },
    clock,
  });
  try {
    const calls = new Map<CoveredMethod, Exchange>();
    let method: CoveredMethod | null = null;
    const plain = createFetchTransport(fetch);
    const recorded = recordingTransport(plain, (exchange) => {
      if (method !== null) calls.set(method, mergeExchanges(calls.get(method), exchange));
    });
    const clientOf = (ownKey: string, transport: HttpTransport): Client => {
      const connection = createConnection({ key: ownKey, baseUrl: sandbox.url });
      return createClient(connection, { transport, clock });
    };
    const helper = clientOf(key, plain);
    const admin = clientOf(`${key}:adm`, recorded);
    await callAll(clientOf(key, recorded), { helper, admin, clock }, (next) => {
      method = next;
    });
    const stream = await recordStream(helper, createUndiciWebSocket({ environment: {} }), clock);
    return { calls, stream };
  } finally {
    await sandbox.close();
  }
}
