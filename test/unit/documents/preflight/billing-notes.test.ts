import assert from 'node:assert/strict';
import type { ServiceResponse } from '../../../../shared/api/core/call-options.ts';
import type { TranslateTextResponse } from '../../../../shared/api/types/translate-text.ts';
import type { Problem } from '../../../../shared/formats/model.ts';
import {
  createJobHarness,
  sentences,
  xliffOf,
  type JobHarness,
} from '../../../doubles/job-harness.ts';
import { englishOf } from '../../../doubles/english-of.ts';

const PATH = '/files/app.xlf';

describe('what a result says of single answers', () => {
  let harness: JobHarness;

  beforeEach(async () => {
    harness = await createJobHarness();
  });
  afterEach(() => harness.close());

  async function problemsOf(sources: readonly string[], code: string): Promise<readonly Problem[]> {
    harness.files.put(PATH, xliffOf(sources));
    const { files } = await harness.translate([PATH]);
    assert.equal(files[0]?.outcome, 'written');
    return files[0].problems.filter((problem) => problem.code === code);
  }

  /** Changes the answers of every request that `isFor`. */
  function spoil(
    isFor: (texts: readonly string[]) => boolean,
    change: (answers: readonly string[], texts: readonly string[]) => readonly string[],
  ): void {
    const { service } = harness;
    harness.service = {
      async translateText(request, options): Promise<ServiceResponse<TranslateTextResponse>> {
        const response = await service.translateText(request, options);
        if (!isFor(request.text)) return response;
        const old = response.data.translations.map((answer) => answer.text);
        const translations = change(old, request.text).map((text) => {
          return { detected_source_language: 'EN', text };
        });
        return { ...response, data: { ...response.data, translations } };
      },
    };
  }

  const isBatch = (texts: readonly string[]): boolean => texts.length > 1;

  it('names the units that were asked for again, with the reason, as information', async () => {
    spoil(isBatch, (answers, texts) =>
      answers.map((answer, index) => (index === 2 ? '' : index === 4 ? (texts[4] ?? '') : answer)),
    );
    const again = await problemsOf(sentences(10), 'sent-again');
    assert.deepEqual(
      again.map(({ unit, severity }) => [unit, severity]),
      [
        ['u2', 'information'],
        ['u4', 'information'],
      ],
    );
    assert.match(englishOf(again[0]) ?? '', /answer was empty.*billed twice/);
    assert.match(englishOf(again[1]) ?? '', /answer was the source text/);
  });

  it('names all units of a request whose answers changed places', async () => {
    spoil(isBatch, (answers) => answers.toReversed());
    const sources = Array.from({ length: 12 }, (_, index) => `Page ${index + 11} of the book`);
    const again = await problemsOf(sources, 'sent-again');
    assert.equal(again.length, 12);
    assert.match(englishOf(again[0]) ?? '', /another order/);
  });

  it('names all units of a request whose answer was lost (P10)', async () => {
    harness.sandbox.planFaults([{ path: '/v2/translate', drop: 'before-headers', times: 1 }]);
    const again = await problemsOf(sentences(3), 'sent-again');
    assert.equal(again.length, 3);
    assert.match(englishOf(again[0]) ?? '', /no answer came back/);
  });

  it('names a unit that was repaired', async () => {
    spoil(
      (texts) => texts[0]?.startsWith('Press') === true,
      (answers) => answers.map((answer) => answer.replace(/<[gx][^>]*>/g, '')),
    );
    const again = await problemsOf(['Press <x id="1"/> now', 'Leave it'], 'sent-again');
    assert.deepEqual(
      again.map(({ unit }) => unit),
      ['u0'],
    );
    assert.match(englishOf(again[0]) ?? '', /inline codes/);
  });

  it('says nothing of the kind when all went well', async () => {
    assert.deepEqual(await problemsOf(sentences(60), 'sent-again'), []);
  });

  it('notes answers that equal their source, but no copies', async () => {
    spoil(
      () => true,
      (answers, texts) => answers.map((answer, index) => (index === 0 ? (texts[0] ?? '') : answer)),
    );
    const same = await problemsOf(['Berlin', 'Save', '12.50'], 'same-as-source');
    assert.deepEqual(
      same.map(({ unit, severity }) => [unit, severity]),
      [['u0', 'information']],
    );
  });
});
