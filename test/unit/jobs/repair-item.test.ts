import assert from 'node:assert/strict';
import type { TranslateTextRequest } from '../../../shared/api/types/translate-text.ts';
import { openFile } from '../../../shared/formats/open-file.ts';
import { planJob } from '../../../shared/jobs/plan-job.ts';
import { tagOfContent } from '../../../shared/jobs/replace-file.ts';
import { runJob, type JobResult } from '../../../shared/jobs/run-job.ts';
import type { TranslationService } from '../../../shared/jobs/service-session.ts';
import { createFakeClock } from '../../doubles/fake-clock.ts';
import { xliffOf } from '../../doubles/sample-xliff.ts';

const SOURCE = 'Press <x id="a"/> then <g id="b">hold</g> it';

describe('repairing segments whose codes came back spoiled', () => {
  let requests: TranslateTextRequest[];

  beforeEach(() => {
    requests = [];
  });

  /** A service that marks words and lets `spoil` damage each answer. */
  function serviceThat(
    spoil: (text: string, request: TranslateTextRequest) => string,
  ): TranslationService {
    return {
      translateText(request) {
        requests.push(request);
        const translations = request.text.map((text) => {
          return { detected_source_language: 'EN', text: spoil(text, request) };
        });
        const meta = { status: 200, traceId: null, attempts: 1, possiblyBilledAttempts: 0 };
        return Promise.resolve({
          data: { translations },
          meta: { ...meta, durationInMs: 1, engines: [] },
        });
      },
    };
  }

  async function run(sources: readonly string[], service: TranslationService): Promise<JobResult> {
    const bytes = new TextEncoder().encode(xliffOf(sources));
    const { file } = openFile('a.xlf', bytes);
    const plan = await planJob(
      {
        files: [{ name: 'a', content: await tagOfContent(bytes), file }],
        options: { sourceLanguage: null, targetLanguage: 'DE', context: 'batch' },
        select: { onlyStates: [], sourceCopiesAreUntranslated: false },
        connection: 'test',
      },
      { cache: null, journals: new Map() },
    );
    const clock = createFakeClock({ skipSleepsUpToInMs: 10 });
    return runJob(plan, { service, clock, journals: new Map(), cache: null });
  }

  const dropCodes = (text: string): string => text.replace(/<[^>]*>/g, '');
  const isFirst = ({ tag_handling_version: version, context }: TranslateTextRequest): boolean =>
    version === 'v2' && context === undefined;

  it('F25 asks once more alone, in the single form and the other version, and takes a good answer', async () => {
    const { outcomes } = await run(
      [SOURCE],
      serviceThat((text, request) => (isFirst(request) ? dropCodes(text) : text)),
    );
    assert.equal(requests.length, 2);
    assert.equal(requests[1]?.tag_handling_version, 'v1');
    assert.equal(requests[1].text.length, 1);
    assert.ok(!(requests[1].text[0] ?? '').includes('<g'));
    assert.equal(outcomes[0]?.[0]?.outcome, 'done');
  });

  it('F25 splits at the codes when that fails too, with the sentence as context, and asks for review', async () => {
    const { outcomes } = await run([SOURCE], serviceThat(dropCodes));
    assert.equal(requests.length, 3);
    assert.deepEqual(requests[2]?.text, ['Press', 'then', 'hold', 'it']);
    assert.equal(requests[2].context, 'Press then hold it');
    const outcome = outcomes[0]?.[0];
    assert.ok(outcome?.outcome === 'done');
    assert.ok(outcome.answer.needsReview);
    assert.equal(outcome.answer.parts.filter((part) => part.kind === 'code').length, 3);
    // All codes are back: what is left to say is what there is to look at.
    assert.deepEqual(
      outcome.findings.map(({ code }) => code),
      ['pieced-together'],
    );
  });

  it('F25 leaves the segment as it was and says so when nothing helps', async () => {
    const { outcomes, stop } = await run(
      [SOURCE, 'Plain text'],
      serviceThat((text) => (text === 'Plain text' ? text : '<x id="99"/>&')),
    );
    const [spoiled, plain] = outcomes[0] ?? [];
    assert.equal(stop, null);
    assert.ok(spoiled?.outcome === 'left');
    assert.equal(spoiled.reason, 'codes-spoiled');
    assert.match(spoiled.message, /by hand/);
    assert.equal(plain?.outcome, 'done');
  });

  it('pays once for the repair of equal segments', async () => {
    const sources = [`${SOURCE} here`, `${SOURCE} here`, `${SOURCE} there`];
    const { outcomes } = await run(
      sources,
      serviceThat((text, request) =>
        request.tag_handling_version === 'v2' ? dropCodes(text) : text,
      ),
    );
    assert.ok(outcomes[0]?.every((outcome) => outcome.outcome === 'done'));
    assert.equal(requests.length, 3);
  });
});
