import assert from 'node:assert/strict';
import { say } from '../../shared/messages/message.ts';
import { ServiceError } from '../../shared/api/core/errors/errors.ts';
import { sentences, targetsOf, type JobHarness } from '../doubles/job-harness.ts';
import { assertTranslated, fileOf, ONE_AT_A_TIME, openJob, PATH, plan } from './job-bench.ts';

describe('a job under faults of the service', () => {
  let harness: JobHarness;

  afterEach(() => harness.close());

  it('translates a file of several batches in order when nothing fails', async () => {
    const sources = sentences(120);
    harness = await openJob(sources);
    const result = await harness.translate([PATH]);
    assert.equal(fileOf(result).outcome, 'written');
    assertTranslated(harness, sources);
    assert.equal(result.use.requests, 3);
    assert.equal(result.use.billedCharacters, result.estimate.characters);
    assert.equal(harness.journals.journals.size, 0);
    assert.equal(harness.journals.claimed.size, 0);
  });

  it('F1 waits exactly as long as Retry-After says, once for all batches, and keeps the order', async () => {
    const sources = sentences(400);
    harness = await openJob(sources, { clock: { skipSleepsUpToInMs: 0 } });
    plan(harness, { status: 429, retryAfter: '7', times: 8 });
    const running = harness.translate([PATH]);
    await harness.clock.whenSleeping(7000, 8);
    assert.equal(harness.sandbox.requestCount, 8);
    await harness.clock.advance(6999);
    assert.equal(harness.sandbox.requestCount, 8);
    await harness.clock.advance(1);
    const result = await running;
    assert.equal(fileOf(result).outcome, 'written');
    assertTranslated(harness, sources);
    assert.equal(result.use.requests, 8 + 8);
    const waits = harness.events.filter((event) => event.kind === 'waiting');
    assert.deepEqual(new Set(waits.map((wait) => wait.until)).size, 1);
  });

  for (const retryAfter of ['garbage', '-3', '1.5']) {
    it(`F1 takes Retry-After ${retryAfter} for absent and backs off by itself`, async () => {
      const sources = sentences(60);
      harness = await openJob(sources);
      plan(harness, { status: 429, retryAfter, times: 2 });
      assert.equal(fileOf(await harness.translate([PATH])).outcome, 'written');
      assertTranslated(harness, sources);
    });
  }

  it('F1 stops with the work kept when the service asks for a pause of years', async () => {
    harness = await openJob(sentences(120));
    plan(harness, { status: 429, retryAfter: '1000000000', skip: 1, times: 50 });
    const result = await harness.translate([PATH], { concurrency: ONE_AT_A_TIME });
    assert.equal(result.stop?.reason, 'service-unavailable');
    assert.equal(fileOf(result).outcome, 'stopped');
    assert.equal(harness.journals.journals.size, 1);
    assert.equal(targetsOf(harness.files.text(PATH)).size, 0);
  });

  it('F1 pauses the whole job visibly for a hint beyond a minute, then goes on', async () => {
    const sources = sentences(200);
    harness = await openJob(sources);
    plan(harness, { status: 429, retryAfter: '120', times: 1 });
    const result = await harness.translate([PATH], { concurrency: ONE_AT_A_TIME });
    assert.equal(result.stop, null);
    assertTranslated(harness, sources);
    const pause = harness.events.find(
      (event) => event.kind === 'waiting' && event.reason === 'job-pause',
    );
    assert.ok(pause?.kind === 'waiting');
    assert.equal(pause.durationInMs, 120_000);
  });

  it('F2 pauses when every request is throttled, and goes on when the service is back', async () => {
    const sources = sentences(300);
    harness = await openJob(sources);
    plan(harness, { status: 429, times: 40 });
    const result = await harness.translate([PATH]);
    assert.equal(result.stop, null);
    assertTranslated(harness, sources);
    assert.ok(
      harness.events.some((event) => event.kind === 'waiting' && event.reason === 'job-pause'),
    );
  });

  it('F2 gives up after a quarter of an hour, and the same command resumes (P3)', async () => {
    const sources = sentences(200);
    harness = await openJob(sources);
    const { service } = harness;
    let calls = 0;
    harness.service = {
      translateText: (request, options) => {
        calls += 1;
        if (calls <= 2) return service.translateText(request, options);
        const message = 'translate-text: 429';
        const details = {
          kind: 'rate-limited',
          said: say('verbatim', { words: 'Too many requests.' }),
        } as const;
        return Promise.reject(new ServiceError({ ...details, message, retryable: true }));
      },
    };
    const start = harness.clock.now();
    const stopped = await harness.translate([PATH], { concurrency: ONE_AT_A_TIME });
    assert.equal(stopped.stop?.reason, 'service-unavailable');
    assert.equal(fileOf(stopped).outcome, 'stopped');
    assert.equal(fileOf(stopped).counts.translated, 100);
    assert.ok(harness.clock.now() - start <= 15 * 60_000);
    harness.service = service;
    const resumed = await harness.translate([PATH]);
    assert.equal(fileOf(resumed).counts.fromJournal, 100);
    assert.equal(resumed.use.requests, 2);
    assertTranslated(harness, sources);
  });

  it('F3 writes what is finished when the quota ends in mid-file, and leaves the rest untouched', async () => {
    const sources = sentences(200);
    harness = await openJob(sources);
    plan(harness, {
      status: 456,
      skip: 2,
      times: 1,
      message: 'Quota for this billing period has been exceeded.',
    });
    const result = await harness.translate([PATH], { concurrency: ONE_AT_A_TIME });
    const file = fileOf(result);
    assert.equal(result.stop?.reason, 'quota-exceeded');
    assert.equal(file.outcome, 'written-in-part');
    assert.equal(file.code, 'quota-exceeded');
    assert.equal(file.counts.translated, 100);
    assert.equal(file.counts.left, 100);
    assert.ok(file.left.every((left) => left.reason === 'not-sent'));
    assert.equal(result.use.billedCharacters, sources.slice(0, 100).join('').length);
    assert.equal(targetsOf(harness.files.text(PATH)).size, 100);
    const again = await harness.translate([PATH]);
    assert.equal(fileOf(again).outcome, 'written');
    assertTranslated(harness, sources);
    assert.equal(again.use.requests, 2);
  });

  it('F4 asks for a key once when it is revoked in mid-job, and the same job goes on', async () => {
    const sources = sentences(400);
    harness = await openJob(sources);
    plan(harness, { status: 401, skip: 2, times: 3 });
    let questions = 0;
    const result = await harness.translate([PATH], {
      onKeyRejected: (error) => {
        questions += 1;
        assert.equal(error.status, 401);
        return Promise.resolve({ ...harness.service });
      },
    });
    assert.equal(result.stop, null);
    assertTranslated(harness, sources);
    assert.ok(questions >= 1 && questions <= 2, `${questions} questions`);
  });

  for (const status of [401, 403]) {
    it(`F4 stops with the journal intact on ${status} when there is no other key; P3 the same command resumes`, async () => {
      const sources = sentences(200);
      harness = await openJob(sources);
      plan(harness, { status, skip: 2, times: 1 });
      const stopped = await harness.translate([PATH], { concurrency: ONE_AT_A_TIME });
      assert.equal(stopped.stop?.reason, 'key-rejected');
      assert.equal(fileOf(stopped).outcome, 'stopped');
      assert.equal(targetsOf(harness.files.text(PATH)).size, 0);
      const finished = new Set(harness.sent.slice(0, 2).flat());
      harness.sent.length = 0;
      const resumed = await harness.translate([PATH]);
      assert.equal(fileOf(resumed).counts.fromJournal, 100);
      assert.equal(fileOf(resumed).counts.translated, 100);
      assertTranslated(harness, sources);
      assert.ok(harness.sent.flat().every((text) => !finished.has(text)));
      assert.equal(harness.journals.journals.size, 0);
    });
  }

  for (const status of [500, 502, 503, 504, 529]) {
    it(`F5 outlasts a service that answers ${status} for a while`, async () => {
      const sources = sentences(150);
      harness = await openJob(sources);
      plan(harness, { status, times: 14 });
      const result = await harness.translate([PATH]);
      assert.equal(result.stop, null);
      assertTranslated(harness, sources);
    });
  }

  it('F5 outlasts 503 for two minutes of service time', async () => {
    const sources = sentences(100);
    harness = await openJob(sources);
    const start = harness.clock.now();
    plan(harness, { status: 503, times: 24 });
    const result = await harness.translate([PATH], { concurrency: ONE_AT_A_TIME });
    assert.equal(result.stop, null);
    assertTranslated(harness, sources);
    assert.ok(harness.clock.now() - start >= 120_000);
  });

  it('F6 P10 counts characters of a request whose answer was lost as possibly billed twice', async () => {
    const sources = sentences(30);
    harness = await openJob(sources);
    plan(harness, { drop: 'before-headers', times: 1 });
    const result = await harness.translate([PATH]);
    assertTranslated(harness, sources);
    assert.equal(result.use.possiblyBilledTwice, sources.join('').length);
    assert.equal(result.use.requests, 2);
  });

  it('F6 never sends a request a third time whose answers were lost twice (R6)', async () => {
    const sources = sentences(30);
    harness = await openJob(sources);
    plan(harness, { drop: 'before-headers', times: 2 });
    const result = await harness.translate([PATH]);
    // R6: one automatic retry; the job does not send it a third time unasked.
    assert.equal(result.use.requests, 2);
    assert.equal(result.stop?.reason, 'service-error');
    assert.equal(fileOf(result).outcome, 'stopped');
  });

  it('F7 times a silent service out, tries once more and says what may be billed twice', async () => {
    const sources = sentences(20);
    harness = await openJob(sources, {
      clock: { skipSleepsUpToInMs: 20_000 },
      client: { timeoutInMs: 60_000 },
    });
    // The request is counted when it arrives; its answer would come in an hour.
    plan(harness, { latencyInMs: 3_600_000, times: 1 });
    const running = harness.translate([PATH]);
    await harness.clock.whenSleeping(60_000);
    await harness.arrivals.when(1);
    await harness.clock.advance(60_000);
    const result = await running;
    assertTranslated(harness, sources);
    assert.equal(result.use.requests, 2);
    assert.equal(result.use.possiblyBilledTwice, sources.join('').length);
  });

  it('F8 asks once more after truncated JSON, and counts it as possibly billed twice', async () => {
    const sources = sentences(30);
    harness = await openJob(sources);
    plan(harness, { shortenBodyTo: 40, times: 1 });
    const result = await harness.translate([PATH]);
    assertTranslated(harness, sources);
    assert.equal(result.use.requests, 2);
    assert.equal(result.use.possiblyBilledTwice, sources.join('').length);
  });

  it('F8 never loops over unreadable answers: it stops with a typed error and the journal', async () => {
    harness = await openJob(sentences(200));
    plan(harness, { shortenBodyTo: 40, skip: 2, times: 100 });
    const result = await harness.translate([PATH], { concurrency: ONE_AT_A_TIME });
    assert.equal(result.stop?.reason, 'service-error');
    assert.equal(result.stop.error?.kind, 'invalid-response');
    // Two were answered; the other two were each asked twice at most.
    assert.ok(result.use.requests <= 6, `${result.use.requests} requests`);
    assert.equal(harness.journals.journals.size, 1);
  });
});
