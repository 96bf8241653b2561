import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { createUndiciTransport } from '../../extensions/cli/adapters/undici-transport.ts';
import type { Client } from '../../shared/api/client.ts';
import { createFetchTransport } from '../../shared/api/transport/fetch-transport.ts';
import { HttpTransportError } from '../../shared/api/transport/transport-error.ts';
import type { HttpTransport } from '../../shared/ports/http-transport.ts';
import type { Logger } from '../../shared/ports/logger.ts';
import { createFakeTransport } from '../doubles/service/fake-transport.ts';
import {
  cutAfter,
  hangUp,
  raw,
  reply,
  reset,
  startRawServer,
  type Answer,
} from '../doubles/service/raw-server.ts';
import {
  CANARY_KEY,
  CANARY_TEXT,
  helloAnswer,
  rejection,
  testClient,
  testConnection,
} from '../unit/api/test-client.ts';

const CANARY_CONTEXT = 'Geheimnisvoller Zusammenhang am Feuerturm';
const request = { text: [CANARY_TEXT], target_lang: 'DE', context: CANARY_CONTEXT } as const;

/** A service that says everything it was sent back. */
function echo(status: number): Answer {
  return {
    at: 'request',
    act(socket, { headers, body }) {
      const said = {
        message: `Bad: ${body.toString()} for ${headers['authorization'] ?? ''}`,
        detail: `'${CANARY_TEXT}' after '${CANARY_CONTEXT}'`,
        code: CANARY_KEY,
      };
      const bytes = Buffer.from(JSON.stringify(said));
      socket.write(
        `HTTP/1.1 ${status} X\r\nx-trace-id: ${CANARY_KEY}\r\ncontent-length: ${bytes.length}\r\n\r\n`,
      );
      socket.write(bytes);
    },
  };
}

const failures: readonly (readonly [string, Answer])[] = [
  ...[400, 401, 403, 404, 413, 415, 429, 456, 500, 503, 529].map(
    (status) => [`an echoing ${status}`, echo(status)] as const,
  ),
  [
    'a redirect that carries the key',
    reply({ status: 302, headers: { location: `https://x/?${CANARY_KEY}` } }),
  ],
  [
    'an answer that is the request',
    {
      at: 'request',
      act: (socket, { body }) =>
        void socket.write(
          Buffer.concat([
            Buffer.from(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n`),
            body,
          ]),
        ),
    },
  ],
  [
    'an answer of the wrong type',
    reply({ translations: [{ text: 7, [CANARY_TEXT]: CANARY_KEY }] }),
  ],
  ['a lost connection', hangUp],
  ['a reset connection', reset('request')],
  ['a broken answer', cutAfter(10, { body: JSON.stringify({ message: CANARY_TEXT }) })],
  ['no HTTP at all', raw(`${CANARY_TEXT} ${CANARY_KEY}\r\n\r\n`)],
];

describe('canary key and canary text (promises P6, P7; fault F30)', () => {
  for (const [transportName, makeTransport] of [
    ['undici', () => createUndiciTransport({ environment: {} })],
    ['fetch', () => ({ ...createFetchTransport(fetch), close: () => Promise.resolve() })],
  ] as const) {
    for (const [name, answer] of failures) {
      it(`are found nowhere after ${name} over ${transportName}`, async () => {
        const server = await startRawServer(answer);
        const transport = makeTransport();
        const records: unknown[] = [];
        const client = clientWithLog(transport, server.url, records);
        const error = await rejection(client.translateText(request));
        await server.close();
        await transport.close();
        assert.equal(
          server.requests[0]?.headers['authorization'],
          `Service-Auth-Key ${CANARY_KEY}`,
        );
        assertClean({ error, records, stack: error.stack, cause: error.cause });
        assert.ok(records.length > 0);
      });
    }
  }

  it('are found nowhere after a transport that throws them', async () => {
    const records: unknown[] = [];
    const transport = createFakeTransport(new Error(`${CANARY_KEY} ${CANARY_TEXT}`));
    const error = await rejection(
      clientWithLog(transport, undefined, records).translateText(request),
    );
    assertClean({ error, records });
  });

  it('are found nowhere after a refusal before sending', async () => {
    const records: unknown[] = [];
    const client = clientWithLog(createFakeTransport({}), undefined, records);
    const tooLong = { ...request, text: [CANARY_TEXT.repeat(3_000)] };
    assertClean({ error: await rejection(client.translateText(tooLong)), records });
    const instruction = { ...request, custom_instructions: [CANARY_TEXT.repeat(20)] };
    assertClean({ error: await rejection(client.translateText(instruction)), records });
  });

  it('are found in no log record of a success, nor in its meta', async () => {
    const records: unknown[] = [];
    const transport = createFakeTransport(new HttpTransportError('connect-failed'), {
      body: helloAnswer,
      headers: { 'x-trace-id': 'abc' },
    });
    const { meta } = await clientWithLog(transport, undefined, records).translateText(request);
    assertClean({ meta, records });
    assert.deepEqual(
      records.map((record) => (record as { event: string }).event),
      ['request.waits', 'request.finished'],
    );
  });

  it('are found neither in a client nor in its connection', () => {
    assertClean({
      client: testClient({ transport: createFakeTransport({}) }),
      connection: testConnection(),
    });
  });

  it('are hunted by a test that can find them', () => {
    assert.throws(() => {
      assertClean({ error: new Error(`leak: ${CANARY_KEY}`) });
    });
    assert.throws(() => {
      assertClean({ deep: { down: [{ text: CANARY_TEXT.slice(0, 20) }] } });
    });
  });
});

function clientWithLog(
  transport: HttpTransport,
  baseUrl: string | undefined,
  records: unknown[],
): Client {
  const logger: Logger = {
    log: (level, event, fields) => records.push({ level, event, fields }),
  };
  return testClient({ transport, logger, ...(baseUrl === undefined ? {} : { baseUrl }) });
}

/** No piece of 16 characters of a canary in anything people or programs could print. */
function assertClean(subject: object): void {
  const printed = [
    inspect(subject, { depth: 10, showHidden: true, maxStringLength: null, maxArrayLength: null }),
    JSON.stringify(subject),
    ...Object.values(subject).map(String),
  ].join('\n');
  for (const canary of [CANARY_KEY, CANARY_TEXT, CANARY_CONTEXT]) {
    for (let at = 0; at + 16 <= canary.length; at += 1) {
      const piece = canary.slice(at, at + 16);
      assert.ok(!printed.includes(piece), `found "${piece}" in ${printed}`);
    }
  }
}
