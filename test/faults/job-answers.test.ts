import assert from 'node:assert/strict';
import type { TranslateTextResponse } from '../../shared/api/types/translate-text.ts';
import type { ServiceResponse } from '../../shared/api/core/call-options.ts';
import { sentences, type JobHarness } from '../doubles/job-harness.ts';
import { assertTranslated, fileOf, ONE_AT_A_TIME, openJob, PATH, plan } from './job-bench.ts';
import { englishOf } from '../doubles/english-of.ts';

describe('a job whose texts the service answers otherwise than asked, or refuses', () => {
  let harness: JobHarness;

  afterEach(() => harness.close());

  /** Every text that was answered went out once; others may have been tried more often. */
  function timesSent(): ReadonlyMap<string, number> {
    const times = new Map<string, number>();
    for (const text of harness.sent.flat()) times.set(text, (times.get(text) ?? 0) + 1);
    return times;
  }

  for (const resultCount of [0, 3, 49, 51, 80]) {
    it(`F9 sends a batch again singly when 50 texts get ${resultCount} answers`, async () => {
      const sources = sentences(50);
      harness = await openJob(sources);
      plan(harness, { resultCount, times: 1 });
      const result = await harness.translate([PATH]);
      assertTranslated(harness, sources);
      assert.equal(result.use.requests, 51);
      assert.equal(result.use.possiblyBilledTwice, sources.join('').length);
    });
  }

  it('F9 reports the unit when even the single answer has the wrong number', async () => {
    harness = await openJob(sentences(2));
    plan(harness, { resultCount: 5, times: 2 });
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
    harness = await openJob(sources);
    spoil((texts) => texts.toReversed());
    const result = await harness.translate([PATH]);
    assertTranslated(harness, sources);
    assert.equal(result.use.requests, 13);
  });

  it('F9 sends texts singly whose answer is empty', async () => {
    const sources = sentences(10);
    harness = await openJob(sources);
    spoil((texts) => texts.map((text, index) => (index === 4 ? '' : text)));
    const result = await harness.translate([PATH]);
    assertTranslated(harness, sources);
    assert.equal(result.use.requests, 2);
    assert.deepEqual(harness.sent[1], [sources[4]]);
  });

  it('F9 sends sentences singly that came back unchanged', async () => {
    const sources = sentences(10);
    harness = await openJob(sources);
    spoil((texts) => texts.map((text, index) => (index === 4 ? (sources[4] ?? '') : text)));
    assert.equal((await harness.translate([PATH])).use.requests, 2);
    assertTranslated(harness, sources);
  });

  it('F10 never sends more than 50 texts or 131,072 bytes', async () => {
    const sources = [
      ...sentences(101),
      ...sentences(20).map((text) => `${text} ${'ä'.repeat(9000)}`),
    ];
    harness = await openJob(sources);
    const result = await harness.translate([PATH]);
    assertTranslated(harness, sources);
    assert.ok(harness.sent.every((texts) => texts.length <= 50));
    assert.ok(harness.sandbox.requests.every((entry) => entry.requestBytes <= 131_072));
    assert.ok(harness.sandbox.requests.every((entry) => entry.status === 200));
    assert.equal(result.use.requests, result.estimate.lowerBound);
  });

  it('F10 names the one unit that is too large, sends nothing of it and translates the others', async () => {
    harness = await openJob(['Small one', 'x '.repeat(100_000), 'Small two']);
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
    harness = await openJob(sources);
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
    harness = await openJob(sentences(200));
    const result = await harness.translate([PATH], {
      options: { targetLanguage: 'XX' },
      allowOtherTargetLanguage: true,
      concurrency: ONE_AT_A_TIME,
    });
    assert.equal(result.stop?.reason, 'request-refused');
    assert.equal(fileOf(result).outcome, 'stopped');
    assert.match(englishOf(fileOf(result)) ?? '', /target_lang/);
    // The same command would be refused again.
    assert.ok(fileOf(result).left.every((each) => englishOf(each)?.includes('these options')));
    // Each of the four batches meets the refusal at most once; one text alone settles the question.
    assert.ok(harness.sandbox.requestCount <= 5, `${harness.sandbox.requestCount} requests`);
    assert.ok([...timesSent().values()].every((times) => times <= 2));
  });
});
