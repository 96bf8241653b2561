import assert from 'node:assert/strict';
import type { TranslateTextResponse } from '../../shared/api/types/translate-text.ts';
import { ServiceError } from '../../shared/api/core/errors/errors.ts';
import type { ServiceResponse } from '../../shared/api/core/call-options.ts';
import type { FileResult } from '../../shared/translation/files/file-result.ts';
import type { TranslateFilesResult } from '../../shared/translation/files/translate-files.ts';
import type { PlannedFault } from '../../shared/sandbox/faults/planned-fault.ts';
import {
  createJobHarness,
  sentences,
  targetsOf,
  xliffOf,
  type HarnessOptions,
  type JobHarness,
} from '../doubles/job-harness.ts';

const PATH = '/files/app.xlf';
const ONE_AT_A_TIME = { start: 1, most: 1 };

describe('a job under faults of the service', () => {
  let harness: JobHarness;

  afterEach(() => harness.close());

  async function open(sources: readonly string[], options?: HarnessOptions): Promise<void> {
    harness = await createJobHarness(options);
    harness.files.put(PATH, xliffOf(sources));
  }

  function plan(fault: PlannedFault): void {
    harness.sandbox.planFaults([{ path: '/v2/translate', ...fault }]);
  }

  function fileOf(result: TranslateFilesResult): FileResult {
    const [file] = result.files;
    assert.ok(file);
    return file;
  }

  function assertTranslated(sources: readonly string[]): void {
    const targets = targetsOf(harness.files.text(PATH));
    assert.equal(targets.size, sources.length);
    for (const [index, source] of sources.entries()) {
      assert.equal(targets.get(`u${index}`), `de‹${source}›`);
    }
  }

  /** Every text that was answered went out once; others may have been tried more often. */
  function timesSent(): ReadonlyMap<string, number> {
    const times = new Map<string, number>();
    for (const text of harness.sent.flat()) times.set(text, (times.get(text) ?? 0) + 1);
    return times;
  }

  it('translates a file of several batches in order when nothing fails', async () => {
    const sources = sentences(120);
    await open(sources);
    const result = await harness.translate([PATH]);
    assert.equal(fileOf(result).outcome, 'written');
    assertTranslated(sources);
    assert.equal(result.use.requests, 3);
    assert.equal(result.use.billedCharacters, result.estimate.characters);
    assert.equal(harness.journals.journals.size, 0);
    assert.equal(harness.journals.claimed.size, 0);
  });

  it('F1 waits exactly as long as Retry-After says, once for all batches, and keeps the order', async () => {
    const sources = sentences(400);
    await open(sources, { clock: { skipSleepsUpToInMs: 0 } });
    plan({ status: 429, retryAfter: '7', times: 8 });
    const running = harness.translate([PATH]);
    await harness.clock.whenSleeping(7000, 8);
    assert.equal(harness.sandbox.requestCount, 8);
    await harness.clock.advance(6999);
    assert.equal(harness.sandbox.requestCount, 8);
    await harness.clock.advance(1);
    const result = await running;
    assert.equal(fileOf(result).outcome, 'written');
    assertTranslated(sources);
    assert.equal(result.use.requests, 8 + 8);
    const waits = harness.events.filter((event) => event.kind === 'waiting');
    assert.deepEqual(new Set(waits.map((wait) => wait.until)).size, 1);
  });

  for (const retryAfter of ['garbage', '-3', '1.5']) {
    it(`F1 takes Retry-After ${retryAfter} for absent and backs off by itself`, async () => {
      const sources = sentences(60);
      await open(sources);
      plan({ status: 429, retryAfter, times: 2 });
      assert.equal(fileOf(await harness.translate([PATH])).outcome, 'written');
      assertTranslated(sources);
    });
  }

  it('F1 stops with the work kept when the service asks for a pause of years', async () => {
    await open(sentences(120));
    plan({ status: 429, retryAfter: '1000000000', skip: 1, times: 50 });
    const result = await harness.translate([PATH], { concurrency: ONE_AT_A_TIME });
    assert.equal(result.stop?.reason, 'service-unavailable');
    assert.equal(fileOf(result).outcome, 'stopped');
    assert.equal(harness.journals.journals.size, 1);
    assert.equal(targetsOf(harness.files.text(PATH)).size, 0);
  });

  it('F1 pauses the whole job visibly for a hint beyond a minute, then goes on', async () => {
    const sources = sentences(200);
    await open(sources);
    plan({ status: 429, retryAfter: '120', times: 1 });
    const result = await harness.translate([PATH], { concurrency: ONE_AT_A_TIME });
    assert.equal(result.stop, null);
    assertTranslated(sources);
    const pause = harness.events.find(
      (event) => event.kind === 'waiting' && event.reason === 'job-pause',
    );
    assert.ok(pause?.kind === 'waiting');
    assert.equal(pause.durationInMs, 120_000);
  });

  it('F2 pauses when every request is throttled, and goes on when the service is back', async () => {
    const sources = sentences(300);
    await open(sources);
    plan({ status: 429, times: 40 });
    const result = await harness.translate([PATH]);
    assert.equal(result.stop, null);
    assertTranslated(sources);
    assert.ok(
      harness.events.some((event) => event.kind === 'waiting' && event.reason === 'job-pause'),
    );
  });

  it('F2 gives up after a quarter of an hour, and the same command resumes (P3)', async () => {
    const sources = sentences(200);
    await open(sources);
    const { service } = harness;
    let calls = 0;
    harness.service = {
      translateText: (request, options) => {
        calls += 1;
        if (calls <= 2) return service.translateText(request, options);
        const message = 'translate-text: 429';
        const details = { kind: 'rate-limited', userMessage: 'Too many requests.' } as const;
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
    assertTranslated(sources);
  });

  it('F3 writes what is finished when the quota ends in mid-file, and leaves the rest untouched', async () => {
    const sources = sentences(200);
    await open(sources);
    plan({
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
    assertTranslated(sources);
    assert.equal(again.use.requests, 2);
  });

  it('F4 asks for a key once when it is revoked in mid-job, and the same job goes on', async () => {
    const sources = sentences(400);
    await open(sources);
    plan({ status: 401, skip: 2, times: 3 });
    let questions = 0;
    const result = await harness.translate([PATH], {
      onKeyRejected: (error) => {
        questions += 1;
        assert.equal(error.status, 401);
        return Promise.resolve({ ...harness.service });
      },
    });
    assert.equal(result.stop, null);
    assertTranslated(sources);
    assert.ok(questions >= 1 && questions <= 2, `${questions} questions`);
  });

  for (const status of [401, 403]) {
    it(`F4 stops with the journal intact on ${status} when there is no other key; P3 the same command resumes`, async () => {
      const sources = sentences(200);
      await open(sources);
      plan({ status, skip: 2, times: 1 });
      const stopped = await harness.translate([PATH], { concurrency: ONE_AT_A_TIME });
      assert.equal(stopped.stop?.reason, 'key-rejected');
      assert.equal(fileOf(stopped).outcome, 'stopped');
      assert.equal(targetsOf(harness.files.text(PATH)).size, 0);
      const finished = new Set(harness.sent.slice(0, 2).flat());
      harness.sent.length = 0;
      const resumed = await harness.translate([PATH]);
      assert.equal(fileOf(resumed).counts.fromJournal, 100);
      assert.equal(fileOf(resumed).counts.translated, 100);
      assertTranslated(sources);
      assert.ok(harness.sent.flat().every((text) => !finished.has(text)));
      assert.equal(harness.journals.journals.size, 0);
    });
  }

  for (const status of [500, 502, 503, 504, 529]) {
    it(`F5 outlasts a service that answers ${status} for a while`, async () => {
      const sources = sentences(150);
      await open(sources);
      plan({ status, times: 14 });
      const result = await harness.translate([PATH]);
      assert.equal(result.stop, null);
      assertTranslated(sources);
    });
  }

  it('F5 outlasts 503 for two minutes of service time', async () => {
    const sources = sentences(100);
    await open(sources);
    const start = harness.clock.now();
    plan({ status: 503, times: 24 });
    const result = await harness.translate([PATH], { concurrency: ONE_AT_A_TIME });
    assert.equal(result.stop, null);
    assertTranslated(sources);
    assert.ok(harness.clock.now() - start >= 120_000);
  });

  it('F6 P10 counts characters of a request whose answer was lost as possibly billed twice', async () => {
    const sources = sentences(30);
    await open(sources);
    plan({ drop: 'before-headers', times: 1 });
    const result = await harness.translate([PATH]);
    assertTranslated(sources);
    assert.equal(result.use.possiblyBilledTwice, sources.join('').length);
    assert.equal(result.use.requests, 2);
  });

  it('F6 never sends a request a third time whose answers were lost twice (R6)', async () => {
    const sources = sentences(30);
    await open(sources);
    plan({ drop: 'before-headers', times: 2 });
    const result = await harness.translate([PATH]);
    // R6: one automatic retry; the job does not send it a third time unasked.
    assert.equal(result.use.requests, 2);
    assert.equal(result.stop?.reason, 'service-error');
    assert.equal(fileOf(result).outcome, 'stopped');
  });

  it('F7 times a silent service out, tries once more and says what may be billed twice', async () => {
    const sources = sentences(20);
    await open(sources, { clock: { skipSleepsUpToInMs: 20_000 }, client: { timeoutInMs: 60_000 } });
    // The request is counted when it arrives; its answer would come in an hour.
    plan({ latencyInMs: 3_600_000, times: 1 });
    const running = harness.translate([PATH]);
    await harness.clock.whenSleeping(60_000);
    await harness.arrivals.when(1);
    await harness.clock.advance(60_000);
    const result = await running;
    assertTranslated(sources);
    assert.equal(result.use.requests, 2);
    assert.equal(result.use.possiblyBilledTwice, sources.join('').length);
  });

  it('F8 asks once more after truncated JSON, and counts it as possibly billed twice', async () => {
    const sources = sentences(30);
    await open(sources);
    plan({ shortenBodyTo: 40, times: 1 });
    const result = await harness.translate([PATH]);
    assertTranslated(sources);
    assert.equal(result.use.requests, 2);
    assert.equal(result.use.possiblyBilledTwice, sources.join('').length);
  });

  it('F8 never loops over unreadable answers: it stops with a typed error and the journal', async () => {
    await open(sentences(200));
    plan({ shortenBodyTo: 40, skip: 2, times: 100 });
    const result = await harness.translate([PATH], { concurrency: ONE_AT_A_TIME });
    assert.equal(result.stop?.reason, 'service-error');
    assert.equal(result.stop.error?.kind, 'invalid-response');
    // Two were answered; the other two were each asked twice at most.
    assert.ok(result.use.requests <= 6, `${result.use.requests} requests`);
    assert.equal(harness.journals.journals.size, 1);
  });

  for (const resultCount of [0, 3, 49, 51, 80]) {
    it(`F9 sends a batch again singly when 50 texts get ${resultCount} answers`, async () => {
      const sources = sentences(50);
      await open(sources);
      plan({ resultCount, times: 1 });
      const result = await harness.translate([PATH]);
      assertTranslated(sources);
      assert.equal(result.use.requests, 51);
      assert.equal(result.use.possiblyBilledTwice, sources.join('').length);
    });
  }

  it('F9 reports the unit when even the single answer has the wrong number', async () => {
    await open(sentences(2));
    plan({ resultCount: 5, times: 2 });
    const file = fileOf(await harness.translate([PATH], { concurrency: ONE_AT_A_TIME }));
    assert.equal(file.counts.translated, 1);
    assert.deepEqual(
      file.left.map((left) => [left.unit, left.reason]),
      [['u0', 'refused']],
    );
  });

  /** Changes the answers of every request that holds several texts. */
  function spoil(change: (texts: readonly string[]) => readonly string[]): void {
    const { service } = harness;
    harness.service = {
      async translateText(request, options): Promise<ServiceResponse<TranslateTextResponse>> {
        const response = await service.translateText(request, options);
        if (request.text.length < 2) return response;
        const texts = change(response.data.translations.map((answer) => answer.text));
        const translations = texts.map((text) => ({ detected_source_language: 'EN', text }));
        return { ...response, data: { ...response.data, translations } };
      },
    };
  }

  it('F9 notices reordered answers by their numbers and codes, and assigns none of them', async () => {
    const sources = Array.from({ length: 12 }, (_, index) => `Page ${index + 11} of the book`);
    await open(sources);
    spoil((texts) => texts.toReversed());
    const result = await harness.translate([PATH]);
    assertTranslated(sources);
    assert.equal(result.use.requests, 13);
  });

  it('F9 sends texts singly whose answer is empty', async () => {
    const sources = sentences(10);
    await open(sources);
    spoil((texts) => texts.map((text, index) => (index === 4 ? '' : text)));
    const result = await harness.translate([PATH]);
    assertTranslated(sources);
    assert.equal(result.use.requests, 2);
    assert.deepEqual(harness.sent[1], [sources[4]]);
  });

  it('F9 sends sentences singly that came back unchanged', async () => {
    const sources = sentences(10);
    await open(sources);
    spoil((texts) => texts.map((text, index) => (index === 4 ? (sources[4] ?? '') : text)));
    assert.equal((await harness.translate([PATH])).use.requests, 2);
    assertTranslated(sources);
  });

  it('F10 never sends more than 50 texts or 131,072 bytes', async () => {
    const sources = [
      ...sentences(101),
      ...sentences(20).map((text) => `${text} ${'ä'.repeat(9000)}`),
    ];
    await open(sources);
    const result = await harness.translate([PATH]);
    assertTranslated(sources);
    assert.ok(harness.sent.every((texts) => texts.length <= 50));
    assert.ok(harness.sandbox.requests.every((entry) => entry.requestBytes <= 131_072));
    assert.ok(harness.sandbox.requests.every((entry) => entry.status === 200));
    assert.equal(result.use.requests, result.estimate.lowerBound);
  });

  it('F10 names the one unit that is too large, sends nothing of it and translates the others', async () => {
    await open(['Small one', 'x '.repeat(100_000), 'Small two']);
    const dry = fileOf(await harness.translate([PATH], { dryRun: true }));
    const file = fileOf(await harness.translate([PATH]));
    assert.equal(file.outcome, 'written');
    assert.equal(file.counts.translated, 2);
    assert.deepEqual(file.left, dry.left);
    assert.deepEqual(harness.events.at(-2), { kind: 'progress', done: 2, total: 2 });
    assert.deepEqual(
      file.left.map(({ unit, reason, line }) => ({ unit, reason, line })),
      [{ unit: 'u1', reason: 'too-large', line: file.left[0]?.line ?? 0 }],
    );
    assert.equal(harness.sandbox.requestCount, 1);
    assert.equal(harness.sandbox.requests[0]?.status, 200);
  });

  it('F10 halves a request that the service calls bad until the one bad text is alone', async () => {
    const sources = sentences(50);
    await open(sources);
    const bad = sources[17] ?? '';
    const { service } = harness;
    harness.service = {
      translateText: (request, options) =>
        service.translateText(
          request.text.includes(bad) ? { ...request, target_lang: 'XX' } : request,
          options,
        ),
    };
    const file = fileOf(await harness.translate([PATH]));
    assert.equal(file.counts.translated, 49);
    assert.deepEqual(
      file.left.map((left) => [left.unit, left.reason]),
      [['u17', 'refused']],
    );
    assert.ok(harness.sandbox.requestCount < 20, `${harness.sandbox.requestCount} requests`);
  });

  it('stops soon, with what the service said, when the options themselves are refused', async () => {
    await open(sentences(200));
    const result = await harness.translate([PATH], {
      options: { targetLanguage: 'XX' },
      allowOtherTargetLanguage: true,
      concurrency: ONE_AT_A_TIME,
    });
    assert.equal(result.stop?.reason, 'request-refused');
    assert.equal(fileOf(result).outcome, 'stopped');
    assert.match(fileOf(result).message ?? '', /target_lang/);
    // The same command would be refused again.
    assert.ok(fileOf(result).left.every(({ message }) => message.includes('these options')));
    // Each of the four batches meets the refusal at most once; one text alone settles the question.
    assert.ok(harness.sandbox.requestCount <= 5, `${harness.sandbox.requestCount} requests`);
    assert.ok([...timesSent().values()].every((times) => times <= 2));
  });

  it('F14 cancels in flight without waiting for anything; what has arrived is kept and resumed', async () => {
    const sources = sentences(200);
    await open(sources);
    plan({ latencyInMs: 60_000, skip: 1, times: 10 });
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
    await open(sentences(200), { clock: { skipSleepsUpToInMs: 0 } });
    plan({ status: 429, retryAfter: '50', times: 100 });
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
    await open(sentences(20));
    plan({ status: 401, times: 1 });
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
    await open(sentences(20));
    const result = await harness.translate([PATH], { signal: AbortSignal.abort() });
    assert.equal(result.stop?.reason, 'cancelled');
    assert.equal(harness.sandbox.requestCount, 0);
  });
});
