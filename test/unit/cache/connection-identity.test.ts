import assert from 'node:assert/strict';
import { createConnection } from '../../../shared/api/connection.ts';
import { identifyAnswers, identifyConnection } from '../../../shared/cache/connection-identity.ts';
import { createFakeClock } from '../../doubles/fake-clock.ts';
import { createFakeTransport, type FakeStep } from '../../doubles/service/fake-transport.ts';

const served = createConnection({ key: 'a-key-of-tests', baseUrl: 'http://127.0.0.1:8473' });

describe('the identity of answers', () => {
  const identify = (step: FakeStep, connection = served): Promise<string> =>
    identifyAnswers(connection, { transport: createFakeTransport(step), clock: createFakeClock() });

  it('holds the engines of a sandbox that is served apart, as they are now', async () => {
    const seen = await Promise.all([
      identify({ body: { engines: 'those of before' } }),
      identify({ body: { engines: 'better ones' } }),
      identifyConnection(served),
    ]);
    assert.equal(new Set(seen).size, 3);
    assert.equal(await identify({ body: { engines: 'better ones' } }), seen[1]);
  });

  it('is that of the connection where no sandbox tells of its engines', async () => {
    const own = await identifyConnection(served);
    const others: readonly FakeStep[] = [
      { status: 404, body: { message: 'No such path.' } },
      { body: 'no JSON' },
      { body: { engines: 7 } },
      { body: 'x'.repeat(100_000) },
      new Error('Nobody listens.'),
    ];
    for (const step of others) assert.equal(await identify(step), own);
  });

  it('waits two seconds for what answers nothing', async () => {
    const clock = createFakeClock();
    const transport = createFakeTransport(
      (_request, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            reject(signal.reason as Error);
          });
        }),
    );
    const identity = identifyAnswers(served, { transport, clock });
    await clock.whenSleeping(2_000);
    await clock.advance(2_000);
    assert.equal(await identity, await identifyConnection(served));
  });

  it('asks nothing of a service elsewhere', async () => {
    const service = createConnection({ key: 'a-key', baseUrl: 'https://api.example.com' });
    const transport = createFakeTransport({ body: { engines: 'x' } });
    const parts = { transport, clock: createFakeClock() };
    assert.equal(await identifyAnswers(service, parts), await identifyConnection(service));
    assert.deepEqual(transport.requests, []);
  });
});
