import assert from 'node:assert/strict';
import { openFile } from '../../../doubles/loaded-formats.ts';
import { estimateJob, type Estimate } from '../../../../shared/translation/plan/estimate.ts';
import { pendingTexts, type JobPlan } from '../../../../shared/translation/plan/job-plan.ts';
import { planJob } from '../../../../shared/translation/plan/plan-job.ts';
import { tagOfContent } from '../../../../shared/files/replace-file.ts';
import type { TranslationOptions } from '../../../../shared/translation/plan/translation-options.ts';
import { xliffOf } from '../../../doubles/sample-xliff.ts';

const OPTIONS: TranslationOptions = {
  sourceLanguage: null,
  targetLanguage: 'DE',
  context: 'batch',
};

async function planOf(
  texts: readonly string[],
  options: Partial<TranslationOptions> = {},
): Promise<JobPlan> {
  const files = await Promise.all(
    texts.map(async (text, index) => {
      const bytes = new TextEncoder().encode(text);
      const { file } = openFile('a.xlf', bytes);
      return { name: `file ${index}`, content: await tagOfContent(bytes), file };
    }),
  );
  return planJob(
    {
      files,
      options: { ...OPTIONS, ...options },
      select: { onlyStates: [], sourceCopiesAreUntranslated: false },
      connection: 'test',
    },
    { cache: null, journals: new Map() },
  );
}

async function estimate(
  texts: readonly string[],
  options: Partial<TranslationOptions> = {},
): Promise<Estimate> {
  return estimateJob(await planOf(texts, options));
}

describe('planning and estimating a job', () => {
  it('sends equal texts once, within a file and across files', async () => {
    const plan = await planOf([xliffOf(['Save', 'Cancel', 'Save']), xliffOf(['Save', 'Open'])]);
    assert.deepEqual(
      pendingTexts(plan).map((text) => text.payload),
      ['Save', 'Cancel', 'Open'],
    );
    const { files, characters } = estimateJob(plan);
    assert.equal(characters, 'SaveCancelOpen'.length);
    assert.deepEqual(files[0]?.free.repetitions, { segments: 1, characters: 4 });
    assert.deepEqual(files[1]?.free.repetitions, { segments: 1, characters: 4 });
    assert.equal(files[1].characters, 4);
  });

  it('sends each plural branch of the target language as a sentence with a number of its own', async () => {
    const text = xliffOf(['{n, plural, =0 {No file} one {# file} other {# files}}']);
    const payloadsIn = async (targetLanguage: string): Promise<readonly string[]> =>
      pendingTexts(await planOf([text], { targetLanguage })).map(({ payload }) => payload);
    assert.deepEqual(await payloadsIn('PL'), [
      'No file',
      '1 file',
      '2 files',
      '5 files',
      '<x id="1"/> files',
    ]);
    assert.deepEqual(await payloadsIn('JA'), ['No file', '2 files']);
  });

  it('copies what has no letters and sends nothing for it', async () => {
    const plan = await planOf([xliffOf(['12.50', '{0}', '—'])]);
    assert.equal(pendingTexts(plan).length, 0);
    assert.deepEqual(
      plan.files[0]?.items.map((item) => item.origin),
      ['copy', 'copy', 'copy'],
    );
    const { files, requests } = estimateJob(plan);
    assert.equal(requests, 0);
    assert.equal(files[0]?.free.copies.segments, 3);
  });

  it('takes an exact match that the file carries, and not one with other codes', async () => {
    const unit = (id: string, match: string): string =>
      `<trans-unit id="${id}"><source>Press {0} now</source><alt-trans match-quality="100%"><source>Press {0} now</source><target>${match}</target></alt-trans></trans-unit>`;
    const text = xliffOf(['x']).replace(
      /<trans-unit[\s\S]*<\/trans-unit>/,
      unit('a', 'Jetzt {0} drücken') + unit('b', 'Jetzt drücken'),
    );
    const plan = await planOf([text]);
    const origins = plan.files[0]?.items.map((item) => item.origin);
    assert.equal(origins?.[0], 'match');
    assert.equal(
      estimateJob(plan).files[0]?.free.matches.segments,
      origins.filter((origin) => origin === 'match').length,
    );
  });

  it('takes a match only when it is in the target language, and the first one that is', async () => {
    const match = (language: string, text: string): string =>
      `<alt-trans match-quality="100%"><source>Open it</source><target${language}>${text}</target></alt-trans>`;
    const unit = (id: string, matches: string): string =>
      `<trans-unit id="${id}"><source>Open it</source>${matches}</trans-unit>`;
    const units =
      unit('a', match(' xml:lang="fr"', 'Ouvrir')) +
      unit('b', match(' xml:lang="fr"', 'Ouvrir') + match(' xml:lang="de-AT"', 'Öffnen')) +
      unit('c', match('', 'Auf'));
    const file = xliffOf(['x']).replace(/<trans-unit[\s\S]*<\/trans-unit>/, units);
    const targetsOf = async (text: string, targetLanguage: string): Promise<unknown> => {
      const plan = await planOf([text], { targetLanguage });
      return plan.files[0]?.items.map(({ answer }) =>
        answer?.parts.map((part) => (part.kind === 'text' ? part.text : part.content)).join(''),
      );
    };
    assert.deepEqual(await targetsOf(file, 'DE'), [undefined, 'Öffnen', 'Auf']);
    const nameless = file.replace(' target-language="de"', '');
    assert.deepEqual(await targetsOf(nameless, 'DE'), [undefined, 'Öffnen', 'Auf']);
    // What names no language of its own is in that of the file.
    assert.deepEqual(await targetsOf(file, 'FR'), ['Ouvrir', 'Ouvrir', undefined]);
  });

  it('counts no text that is too large to be sent', async () => {
    const plan = await planOf([xliffOf(['Small one', 'x '.repeat(100_000), 'Small two'])]);
    const { texts, characters, requests, files } = estimateJob(plan);
    assert.deepEqual([texts, characters, requests], [2, 'Small oneSmall two'.length, 1]);
    assert.deepEqual(
      files[0]?.tooLarge.map(({ unit }) => unit),
      ['u1'],
    );
    assert.equal(files[0].units.length, 2);
  });

  it('does not bill codes, and counts escaped characters once', async () => {
    const { characters, files } = await estimate([
      xliffOf(['Tom &amp; Jerry run <x id="1"/> fast']),
    ]);
    assert.equal(characters, 'Tom & Jerry run  fast'.length);
    assert.equal(files[0]?.free.codes, 1);
  });

  it('counts code points, not UTF-16 units', async () => {
    assert.equal((await estimate([xliffOf(['Hi 😀 you'])])).characters, 'Hi x you'.length);
  });

  it('sends every leaf of an ICU plural as a text of its own', async () => {
    const plan = await planOf([xliffOf(['{n, plural, one {One file} other {Many files}}'])]);
    assert.equal(plan.files[0]?.items[0]?.texts.length, 2);
    assert.deepEqual(
      pendingTexts(plan).map((text) => text.payload),
      ['One file', 'Many files'],
    );
  });

  it('keeps parts in several source languages apart: each gets requests of its own', async () => {
    const french = /<file[\s\S]*<\/file>/.exec(xliffOf(['Bonjour'])) ?? [''];
    const text = xliffOf(['Hello']).replace(
      '</xliff>',
      `${french[0].replace('"en"', '"fr-CA"').replace('"test"', '"two"')}</xliff>`,
    );
    const { batchPlan } = await planOf([text]);
    assert.deepEqual(
      batchPlan.batches.map((batch) => [
        batch.fields.source_lang,
        batch.texts.map((each) => each.payload),
      ]),
      [
        ['EN', ['Hello']],
        ['FR', ['Bonjour']],
      ],
    );
  });

  it('says how many requests the context of each unit costs', async () => {
    const sources = Array.from(
      { length: 60 },
      (_, index) => `Word ${'abcdefghij'.charAt(index % 10)}${'klmnop'.charAt(index / 10)}`,
    );
    const shared = await estimate([xliffOf(sources)]);
    assert.deepEqual([shared.requests, shared.requestsForContext], [2, 0]);
    const own = await estimate([xliffOf(sources)], { context: 'per-unit' });
    assert.deepEqual([own.requests, own.requestsForContext], [60, 58]);
    const none = await planOf([xliffOf(sources)], { context: 'none' });
    assert.ok(none.batchPlan.batches.every((batch) => batch.context === null));
  });

  it('never lets a request grow beyond its bytes, context included', async () => {
    const sources = Array.from(
      { length: 40 },
      (_, index) => `${'ü'.repeat(4000)} ${'abcdefghij'.repeat(4).charAt(index)}${index}`,
    );
    const { batchPlan } = await planOf([xliffOf(sources)], { customInstructions: ['Täglich.'] });
    let fullest = 0;
    for (const { fields, context, texts } of batchPlan.batches) {
      const body = {
        ...fields,
        text: texts.map((text) => text.payload),
        ...(context === null ? {} : { context }),
      };
      const bytes = new TextEncoder().encode(JSON.stringify(body)).length;
      assert.ok(bytes <= 131_072, String(bytes));
      fullest = Math.max(fullest, bytes);
    }
    assert.ok(fullest > 120_000, String(fullest));
    assert.equal(batchPlan.batches.length, batchPlan.lowerBound);
  });

  it('fills a request to its last byte', async () => {
    const room = async (length: number): Promise<number> => {
      const { batchPlan } = await planOf([xliffOf(['a'.repeat(65_000), 'b'.repeat(length)])], {
        context: 'none',
      });
      return batchPlan.batches.length;
    };
    let low = 60_000;
    let high = 70_000;
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if ((await room(middle)) === 1) low = middle;
      else high = middle;
    }
    const { batchPlan } = await planOf([xliffOf(['a'.repeat(65_000), 'b'.repeat(low)])], {
      context: 'none',
    });
    const [batch] = batchPlan.batches;
    const body = { ...batch?.fields, text: batch?.texts.map((text) => text.payload) };
    assert.equal(new TextEncoder().encode(JSON.stringify(body)).length, 131_072);
  });
});
