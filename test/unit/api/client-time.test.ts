import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { createFakeClock } from '../../doubles/fake-clock.ts';
import { createFakeTransport, neverAnswers } from '../../doubles/service/fake-transport.ts';
import { helloAnswer, helloRequest, rejection, testClient } from './test-client.ts';

const ok = { body: helloAnswer };

describe('time limits of a call', () => {
  it('end an attempt after its time-out; the next one may succeed', async () => {
    const clock = createFakeClock();
    const transport = createFakeTransport(neverAnswers, ok);
    const call = testClient({ transport, clock }).translateText(helloRequest, {
      timeoutInMs: 30_000,
    });
    await clock.advance(30_000);
    await clock.advance(250);
    const { meta } = await call;
    assert.deepEqual(
      [meta.attempts, meta.possiblyBilledAttempts, meta.durationInMs],
      [2, 1, 30_250],
    );
  });

  it('end the call at its deadline, in the middle of an attempt', async () => {
    const clock = createFakeClock();
    const call = rejection(
      testClient({ transport: createFakeTransport(neverAnswers), clock }).translateText(
        helloRequest,
        { deadlineInMs: 5_000 },
      ),
    );
    await clock.advance(5_000);
    const error = await call;
    assert.deepEqual([error.kind, error.code, error.attempts], ['timeout', 'deadline-exceeded', 1]);
  });

  it('end the call at once when the next wait would pass the deadline', async () => {
    const transport = createFakeTransport({ status: 429, headers: { 'retry-after': '10' } }, ok);
    const error = await rejection(
      testClient({ transport }).translateText(helloRequest, { deadlineInMs: 9_000 }),
    );
    assert.deepEqual(
      [error.kind, error.retryAfterInMs, error.retryable, error.attempts],
      ['rate-limited', 10_000, true, 1],
    );
  });

  it('name the attempt when its time-out was the last word', async () => {
    const clock = createFakeClock();
    const call = rejection(
      testClient({ transport: createFakeTransport(neverAnswers), clock }).getUsage({
        timeoutInMs: 1_000,
        maxRetries: 0,
      }),
    );
    await clock.advance(1_000);
    assert.equal((await call).code, 'attempt-timed-out');
  });
});

describe('F14 cancelling a call', () => {
  const reason = new Error('the user changed their mind');

  it('before it began sends nothing', async () => {
    const transport = createFakeTransport(ok);
    const error = await rejection(
      testClient({ transport }).translateText(helloRequest, { signal: AbortSignal.abort(reason) }),
    );
    assert.deepEqual([error.kind, error.attempts, error.cause], ['aborted', 0, reason]);
    assert.equal(transport.requests.length, 0);
  });

  it('right after it began sends nothing either', async () => {
    const transport = createFakeTransport(ok);
    const controller = new AbortController();
    const call = rejection(
      testClient({ transport }).translateText(helloRequest, { signal: controller.signal }),
    );
    controller.abort(reason);
    const error = await call;
    assert.deepEqual([error.kind, error.attempts, error.cause], ['aborted', 0, reason]);
    assert.equal(transport.requests.length, 0);
  });

  it('in flight ends it at once and counts the doubt', async () => {
    const clock = createFakeClock();
    const controller = new AbortController();
    const call = rejection(
      testClient({ transport: createFakeTransport(neverAnswers), clock }).translateText(
        helloRequest,
        { signal: controller.signal },
      ),
    );
    await clock.whenSleeping(100_000);
    controller.abort(reason);
    const error = await call;
    assert.deepEqual(
      [error.kind, error.possiblyBilledAttempts, error.cause],
      ['aborted', 1, reason],
    );
    assert.deepEqual(clock.pending, []);
    assert.equal(getEventListeners(controller.signal, 'abort').length, 0);
  });

  it('in back-off ends the wait at once', async () => {
    const clock = createFakeClock();
    const controller = new AbortController();
    const transport = createFakeTransport({ status: 503, headers: { 'retry-after': '20' } });
    const call = rejection(
      testClient({ transport, clock }).translateText(helloRequest, { signal: controller.signal }),
    );
    await clock.whenSleeping(20_000);
    controller.abort(reason);
    const error = await call;
    assert.deepEqual([error.kind, error.attempts, error.cause], ['aborted', 1, reason]);
    assert.deepEqual(clock.pending, []);
    assert.equal(getEventListeners(controller.signal, 'abort').length, 0);
  });

  it('while waiting for a throttled call ends that wait too', async () => {
    const clock = createFakeClock();
    const controller = new AbortController();
    const transport = createFakeTransport({ status: 429, headers: { 'retry-after': '20' } }, ok);
    const client = testClient({ transport, clock });
    const first = client.translateText(helloRequest);
    await clock.whenSleeping(20_000);
    const second = rejection(client.translateText(helloRequest, { signal: controller.signal }));
    controller.abort(reason);
    assert.equal((await second).kind, 'aborted');
    await clock.advance(20_000);
    await first;
  });

  it('leaves no timer and no listener after a success', async () => {
    const clock = createFakeClock();
    const { signal } = new AbortController();
    await testClient({ transport: createFakeTransport(ok), clock }).translateText(helloRequest, {
      signal,
    });
    assert.deepEqual(clock.pending, []);
    assert.equal(getEventListeners(signal, 'abort').length, 0);
  });
});
