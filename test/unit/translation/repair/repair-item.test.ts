import assert from 'node:assert/strict';
import { thisRun } from '../../../../shared/account/spending/budget-error.ts';
import type { TranslateTextRequest } from '../../../../shared/api/types/translate-text.ts';
import { openFile } from '../../../doubles/loaded-formats.ts';
import { planJob } from '../../../../shared/translation/plan/plan-job.ts';
import { tagOfContent } from '../../../../shared/files/replace-file.ts';
import { billedCharacters } from '../../../../shared/account/spending/billed-characters.ts';
import type { JobEvent } from '../../../../shared/translation/send/job-events.ts';
import { MOST_REPAIR_PERCENT } from '../../../../shared/translation/repair/repair-limit.ts';
import {
  runJob,
  type JobResult,
  type RunJobOptions,
} from '../../../../shared/translation/run-job.ts';
import { Budget } from '../../../../shared/account/spending/budget.ts';
import type { TranslationService } from '../../../../shared/translation/send/service-session.ts';
import { createFakeClock } from '../../../doubles/fake-clock.ts';
import { xliffOf } from '../../../doubles/sample-xliff.ts';
import { inEnglish } from '../../../../shared/messages/words.ts';

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

  async function run(
    sources: readonly string[],
    service: TranslationService,
    options: RunJobOptions = {},
  ): Promise<JobResult> {
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
    return runJob(plan, { service, clock, journals: new Map(), cache: null }, options);
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
    assert.match(inEnglish(spoiled.said), /by hand/);
    assert.equal(plain?.outcome, 'done');
  });

  describe('costs more than was estimated', () => {
    /** 40 sentences with codes that no answer keeps; some come back unchanged as well. */
    const many = Array.from(
      { length: 40 },
      (_, at) => `${SOURCE} for ${String(at)} more seconds and then let it go`,
    );
    const charactersOf = (sent: readonly TranslateTextRequest[]): number =>
      sent.flatMap(({ text }) => text).reduce((sum, text) => sum + billedCharacters(text), 0);

    async function repaired(repairPercent?: number): Promise<{
      readonly job: JobResult;
      readonly planned: number;
      readonly extra: number;
      readonly told: Extract<JobEvent, { kind: 'repairing' }> | undefined;
    }> {
      const events: JobEvent[] = [];
      const job = await run(many, serviceThat(dropCodes), {
        onEvent: (event) => events.push(event),
        ...(repairPercent === undefined ? {} : { repairPercent }),
      });
      const planned = charactersOf(requests.filter(isFirst));
      const extra = charactersOf(requests) - planned;
      const told = events.find((event) => event.kind === 'repairing');
      return { job, planned, extra, told };
    }

    it('and says before it how much more that may be', async () => {
      const { job, extra, told } = await repaired(MOST_REPAIR_PERCENT);
      assert.equal(told?.segments, 40);
      assert.ok(extra > 0 && extra <= told.characters, `${extra} of ${told.characters}`);
      assert.deepEqual(job.repairs, { segments: 40, characters: extra, leftByLimit: 0 });
    });

    for (const [percent, most] of [
      [undefined, 1],
      [50, 0.5],
      [150, 1.5],
    ] as const) {
      it(`within a limit of ${String(percent ?? 'no other')} percent, and leaves what is beyond it`, async () => {
        const { job, planned, extra, told } = await repaired(percent);
        assert.ok(extra > 0 && extra <= Math.ceil(most * planned), `${extra} on top of ${planned}`);
        assert.ok((told?.characters ?? Infinity) <= Math.ceil(most * planned));
        const left = (job.outcomes[0] ?? []).filter((each) => each.outcome === 'left');
        assert.ok(left.length > 0 && left.length === job.repairs.leftByLimit);
        for (const each of left)
          assert.match(inEnglish(each.said), /limit of repairs .* Raise the limit/u);
        assert.equal(job.stop, null);
      });
    }

    it('and asks for nothing where nothing more may be billed', async () => {
      const { job, extra } = await repaired(0);
      assert.equal(extra, 0);
      assert.equal(job.repairs.leftByLimit, 40);
    });

    it('for a sentence or two whatever the share is, and then by the way that is sure', async () => {
      const { outcomes } = await run([SOURCE], serviceThat(dropCodes), { repairPercent: 1 });
      assert.equal(outcomes[0]?.[0]?.outcome, 'done');
      const long = [`${SOURCE} ${'on '.repeat(100)}`];
      requests = [];
      const second = await run(long, serviceThat(dropCodes), { repairPercent: 1 });
      assert.equal(second.outcomes[0]?.[0]?.outcome, 'done');
      assert.equal(requests.length, 2, 'the first answer, and the texts between the codes');
    });

    it('and never passes a budget', async () => {
      const used: number[] = [];
      const budget = new Budget({ of: thisRun, limit: 2_000 });
      const service = serviceThat(dropCodes);
      const metered: TranslationService = {
        translateText: async (request, options) => {
          const reservation = await budget.reserve(charactersOf([request]), options?.signal);
          const answer = await service.translateText(request, options);
          reservation.settle(charactersOf([request]));
          used.push(charactersOf([request]));
          return answer;
        },
      };
      const { stop } = await run(many, metered, { repairPercent: MOST_REPAIR_PERCENT });
      assert.equal(stop?.reason, 'budget-reached');
      assert.ok(used.reduce((sum, each) => sum + each, 0) <= 2_000);
    });
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
