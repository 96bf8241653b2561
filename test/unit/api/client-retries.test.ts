import assert from 'node:assert/strict';
import { inEnglish } from '../../../shared/messages/words.ts';
import type { CallContext } from '../../../shared/api/core/call-context.ts';
import { runOperation } from '../../../shared/api/core/exchange/request.ts';
import { createCallLog } from '../../../shared/api/core/call-log.ts';
import type { Operation } from '../../../shared/api/core/operation.ts';
import { createRequestFrame } from '../../../shared/api/core/exchange/request-frame.ts';
import { createRetryBudget, createThrottleGate } from '../../../shared/api/core/retry/retry.ts';
import type { TransportErrorKind } from '../../../shared/ports/http-transport.ts';
import { HttpTransportError } from '../../../shared/api/transport/transport-error.ts';
import { createFakeClock } from '../../doubles/fake-clock.ts';
import {
  createFakeTransport,
  neverAnswers,
  type FakeTransport,
} from '../../doubles/service/fake-transport.ts';
import {
  helloAnswer,
  helloRequest,
  rejection,
  testClient,
  testConnection,
  waitRecorder,
} from './test-client.ts';

const ok = { body: helloAnswer };
const failing = (status: number, headers: Readonly<Record<string, string>> = {}): object => ({
  status,
  headers,
  body: { message: 'No' },
});
const broken = (kind: TransportErrorKind): Error => new HttpTransportError(kind, 'ECONNRESET');

describe('retries of the client', () => {
  for (const status of [408, 429, 500, 502, 503, 504, 529]) {
    it(`R1 gets through after one ${status}`, async () => {
      const transport = createFakeTransport(failing(status), ok);
      const { data, meta } = await testClient({ transport }).translateText(helloRequest);
      assert.equal(data.translations[0]?.text, 'Hallo');
      assert.equal(meta.attempts, 2);
      assert.equal(meta.possiblyBilledAttempts, 0);
    });
  }

  it('says which host could not be reached, and nothing else of its address', async () => {
    const transport = createFakeTransport(
      ...Array.from({ length: 20 }, () => broken('connect-failed')),
    );
    const baseUrl = 'http://127.0.0.1:8473/hidden/path';
    const call = testClient({ transport, baseUrl }).translateText(helloRequest);
    const said = inEnglish((await rejection(call)).said);
    assert.match(said, /^127\.0\.0\.1:8473 could not be reached\./u);
    assert.doesNotMatch(said, /hidden/u);
  });

  it('R1 gets through after a refused connection', async () => {
    const transport = createFakeTransport(broken('connect-failed'), ok);
    const { meta } = await testClient({ transport }).translateText(helloRequest);
    assert.deepEqual([meta.attempts, meta.possiblyBilledAttempts], [2, 0]);
  });

  for (const [status, kind] of [
    [400, 'bad-request'],
    [401, 'authentication'],
    [403, 'permission'],
    [404, 'not-found'],
    [413, 'payload-too-large'],
    [415, 'unsupported-media-type'],
    [456, 'quota-exceeded'],
    [501, 'server'],
  ] as const) {
    it(`R2 does not send again after ${status}, which is ${kind}`, async () => {
      const transport = createFakeTransport(failing(status), ok);
      const error = await rejection(testClient({ transport }).translateText(helloRequest));
      assert.deepEqual(
        [error.kind, error.status, error.attempts, error.retryable],
        [kind, status, 1, false],
      );
    });
  }

  it('R2 does not send again after a TLS failure', async () => {
    const transport = createFakeTransport(
      new HttpTransportError('tls-failed', 'CERT_HAS_EXPIRED'),
      ok,
    );
    const error = await rejection(testClient({ transport }).translateText(helloRequest));
    assert.deepEqual(
      [error.kind, error.code, error.attempts, error.retryable],
      ['connection', 'tls-failed', 1, false],
    );
  });

  it('R2 does not send again after a programming error', async () => {
    const transport = createFakeTransport(new TypeError('oops'), ok);
    const error = await rejection(testClient({ transport }).translateText(helloRequest));
    assert.equal(error.code, 'unexpected-failure');
    assert.equal(transport.requests.length, 1);
  });

  it('R3 makes at most four attempts, with jittered waits in between', async () => {
    const transport = createFakeTransport(failing(503));
    const { waits, onWait } = waitRecorder();
    const error = await rejection(
      testClient({ transport }).translateText(helloRequest, { onWait }),
    );
    assert.deepEqual([error.attempts, transport.requests.length, error.retryable], [4, 4, true]);
    assert.deepEqual(waits, [
      { durationInMs: 250, reason: 'transient', attempt: 2 },
      { durationInMs: 500, reason: 'transient', attempt: 3 },
      { durationInMs: 1_000, reason: 'transient', attempt: 4 },
    ]);
  });

  it('R3 takes the number of retries from the call, else from the client', async () => {
    const transport = createFakeTransport(failing(503));
    const client = testClient({ transport, options: { maxRetries: 1 } });
    assert.equal((await rejection(client.translateText(helloRequest))).attempts, 2);
    const none = client.translateText(helloRequest, { maxRetries: 0 });
    assert.equal((await rejection(none)).attempts, 1);
  });

  it('R4 waits exactly as long as the server says, in seconds', async () => {
    const transport = createFakeTransport(failing(429, { 'retry-after': '7' }), ok);
    const { waits, onWait } = waitRecorder();
    await testClient({ transport }).translateText(helloRequest, { onWait });
    assert.deepEqual(waits, [{ durationInMs: 7_000, reason: 'throttled', attempt: 2 }]);
  });

  it('R4 gives up at once when the hint is longer than 60 s, and says how long', async () => {
    const transport = createFakeTransport(failing(429, { 'retry-after': '61' }), ok);
    const { waits, onWait } = waitRecorder();
    const error = await rejection(
      testClient({ transport }).translateText(helloRequest, { onWait }),
    );
    assert.deepEqual(
      [error.kind, error.retryAfterInMs, error.retryable, waits.length],
      ['rate-limited', 61_000, true, 0],
    );
  });

  it('R5 stops retrying when the budget of the client is empty, and fails fast', async () => {
    const transport = createFakeTransport(failing(503));
    const client = testClient({ transport, options: { retryBudget: 45 } });
    await rejection(client.translateText(helloRequest));
    const second = await rejection(client.translateText(helloRequest));
    const third = await rejection(client.translateText(helloRequest));
    assert.deepEqual([second.kind, second.attempts], ['retry-budget-empty', 2]);
    assert.deepEqual([third.kind, third.attempts, third.status], ['retry-budget-empty', 1, 503]);
  });

  it('R5 lets successes refill the budget', async () => {
    const transport = createFakeTransport(failing(503), failing(503), ok, ok, failing(503), ok);
    const client = testClient({ transport, options: { retryBudget: 20 } });
    await client.translateText(helloRequest);
    await client.translateText(helloRequest);
    const { meta } = await client.translateText(helloRequest);
    assert.equal(meta.attempts, 2);
  });

  it('R6 sends once more after a loss in doubt, and reports the doubt', async () => {
    const transport = createFakeTransport(broken('connection-lost'), ok);
    const { meta } = await testClient({ transport }).translateText(helloRequest);
    assert.deepEqual([meta.attempts, meta.possiblyBilledAttempts], [2, 1]);
  });

  it('R6 does not send a third time after two losses in doubt', async () => {
    const transport = createFakeTransport(broken('connection-lost'));
    const error = await rejection(testClient({ transport }).translateText(helloRequest));
    assert.deepEqual(
      [error.kind, error.code, error.attempts, error.possiblyBilledAttempts],
      ['connection', 'connection-lost', 2, 2],
    );
  });

  it('R6 leaves readings, which cost nothing, without doubt', async () => {
    const transport = createFakeTransport(broken('connection-lost'));
    const error = await rejection(testClient({ transport }).getUsage());
    assert.deepEqual([error.attempts, error.possiblyBilledAttempts], [4, 0]);
  });

  it('R8 makes calls that have not begun wait for a throttled one', async () => {
    const transport = createFakeTransport(failing(429, { 'retry-after': '9' }), ok);
    const clock = createFakeClock();
    const client = testClient({ transport, clock });
    const first = client.translateText(helloRequest);
    await clock.whenSleeping(9_000);
    const { waits, onWait } = waitRecorder();
    const second = client.translateText(helloRequest, { onWait });
    assert.deepEqual(waits, [{ durationInMs: 9_000, reason: 'shared-pause', attempt: 1 }]);
    assert.equal(transport.requests.length, 1);
    await clock.advance(9_000);
    await Promise.all([first, second]);
    assert.equal(transport.requests.length, 3);
  });

  it('R8 fails a new call at once when the pause outlasts its deadline', async () => {
    const transport = createFakeTransport(failing(429, { 'retry-after': '9' }), ok);
    const clock = createFakeClock();
    const client = testClient({ transport, clock });
    const first = client.translateText(helloRequest);
    await clock.whenSleeping(9_000);
    const late = await rejection(client.translateText(helloRequest, { deadlineInMs: 5_000 }));
    assert.deepEqual(
      [late.kind, late.code, late.retryAfterInMs, late.attempts],
      ['rate-limited', 'shared-pause', 9_000, 0],
    );
    await clock.advance(9_000);
    await first;
  });
});

const createThing: Operation<null, unknown> = {
  name: 'create-thing',
  method: 'POST',
  path: () => '/v2/things',
  safety: 'unsafe',
  body: () => ({}),
  maxBodyBytes: null,
  check: () => undefined,
  texts: () => [],
  read: (value) => value,
};

function runUnsafe(transport: FakeTransport, clock = createFakeClock()): Promise<unknown> {
  const context: CallContext = {
    transport,
    clock,
    frame: createRequestFrame(testConnection(), 'test'),
    budget: createRetryBudget(),
    gate: createThrottleGate(),
    log: createCallLog(undefined),
    defaults: { timeoutInMs: 30_000, deadlineInMs: 90_000, maxRetries: 3, maxResponseBytes: 1_000 },
  };
  return runOperation(context, createThing, null, {});
}

describe('retries of unsafe operations', () => {
  const instant = createFakeClock({ skipSleepsUpToInMs: 20_000 });

  for (const status of [429, 503, 529]) {
    it(`R9 sends again after an explicit ${status}`, async () => {
      const transport = createFakeTransport(failing(status), { body: {} });
      await runUnsafe(transport, instant);
      assert.equal(transport.requests.length, 2);
    });
  }

  it('R9 sends again when no byte of the body went out', async () => {
    const transport = createFakeTransport(broken('connect-failed'), { body: {} });
    await runUnsafe(transport, instant);
    assert.equal(transport.requests.length, 2);
  });

  for (const status of [408, 500, 502, 504]) {
    it(`R9 does not send again after ${status}`, async () => {
      const transport = createFakeTransport(failing(status), { body: {} });
      assert.equal((await rejection(runUnsafe(transport, instant))).attempts, 1);
    });
  }

  it('R9 does not send again after a lost connection, and reports the doubt', async () => {
    const transport = createFakeTransport(broken('connection-lost'), { body: {} });
    const error = await rejection(runUnsafe(transport, instant));
    assert.deepEqual([error.attempts, error.possiblyBilledAttempts], [1, 1]);
  });

  it('R9 does not send again after a time-out', async () => {
    const clock = createFakeClock();
    const transport = createFakeTransport(neverAnswers, { body: {} });
    const failed = rejection(runUnsafe(transport, clock));
    await clock.whenSleeping(30_000);
    await clock.advance(30_000);
    const error = await failed;
    assert.deepEqual([error.kind, error.attempts], ['timeout', 1]);
  });
});
