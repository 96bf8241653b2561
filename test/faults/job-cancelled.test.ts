import assert from 'node:assert/strict';
import { sentences, targetsOf, type JobHarness } from '../doubles/job-harness.ts';
import { fileOf, ONE_AT_A_TIME, openJob, PATH, plan } from './job-bench.ts';

describe('a job that is cancelled', () => {
  let harness: JobHarness;

  afterEach(() => harness.close());

  it('F14 cancels in flight without waiting for anything; what has arrived is kept and resumed', async () => {
    const sources = sentences(200);
    harness = await openJob(sources);
    plan(harness, { latencyInMs: 60_000, skip: 1, times: 10 });
    const cancel = new AbortController();
    let [cancelledAt, answered] = [-1, 0];
    const result = await harness.translate([PATH], {
      signal: cancel.signal,
      concurrency: ONE_AT_A_TIME,
      onEvent: (event) => {
        if (event.kind !== 'progress') return;
        answered += 1;
        setImmediate(() => {
          cancelledAt = harness.clock.now();
          cancel.abort(new Error('enough'));
        });
      },
    });
    // The request in flight is answered after a minute, and the job's own clock stands still.
    assert.equal(harness.clock.now(), cancelledAt);
    assert.equal(answered, 1);
    assert.equal(result.stop?.reason, 'cancelled');
    assert.equal(fileOf(result).outcome, 'stopped');
    assert.equal(targetsOf(harness.files.text(PATH)).size, 0);
    assert.equal(harness.journals.journals.size, 1);
    assert.equal(harness.journals.claimed.size, 0);
  });

  it('F14 cancels a wait for the throttled service at once', async () => {
    harness = await openJob(sentences(200), { clock: { skipSleepsUpToInMs: 0 } });
    plan(harness, { status: 429, retryAfter: '50', times: 100 });
    const cancel = new AbortController();
    const running = harness.translate([PATH], { signal: cancel.signal });
    await harness.clock.whenSleeping(50_000);
    const cancelledAt = harness.clock.now();
    cancel.abort(new Error('enough'));
    const result = await running;
    assert.equal(harness.clock.now(), cancelledAt);
    assert.equal(result.stop?.reason, 'cancelled');
    assert.equal(harness.clock.pending.length, 0);
  });

  it('F14 cancels while a person is asked for a key', async () => {
    harness = await openJob(sentences(20));
    plan(harness, { status: 401, times: 1 });
    const cancel = new AbortController();
    const result = await harness.translate([PATH], {
      signal: cancel.signal,
      onKeyRejected: () => {
        setImmediate(() => {
          cancel.abort();
        });
        return new Promise(() => undefined);
      },
    });
    assert.equal(result.stop?.reason, 'cancelled');
  });

  it('sends nothing when it is cancelled before it begins', async () => {
    harness = await openJob(sentences(20));
    const result = await harness.translate([PATH], { signal: AbortSignal.abort() });
    assert.equal(result.stop?.reason, 'cancelled');
    assert.equal(harness.sandbox.requestCount, 0);
  });
});
