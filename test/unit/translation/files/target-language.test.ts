import assert from 'node:assert/strict';
import { estimateFiles } from '../../../../shared/translation/files/estimate-files.ts';
import { createJobHarness, xliffOf, type JobHarness } from '../../../doubles/job-harness.ts';
import { englishOf } from '../../../doubles/english-of.ts';

const PATH = '/files/app.xlf';

describe('files whose targets are in another language', () => {
  let harness: JobHarness;

  beforeEach(async () => {
    harness = await createJobHarness();
  });
  afterEach(() => harness.close());

  function put(language: string): void {
    const text = xliffOf(['Save the file']);
    harness.files.put(PATH, text.replace('target-language="de"', `target-language="${language}"`));
  }

  it('are refused before anything is sent, with both languages and the next step', async () => {
    put('lv');
    const before = harness.files.text(PATH);
    const { files, estimate } = await harness.translate([PATH]);
    assert.equal(files[0]?.outcome, 'failed');
    assert.equal(files[0].code, 'target-language-differs');
    assert.match(englishOf(files[0]) ?? '', /\blv\b.*\bDE\b.*copy/);
    assert.equal(estimate.characters, 0);
    assert.equal(harness.sandbox.requestCount, 0);
    assert.equal(harness.files.text(PATH), before);
  });

  it('are refused by an estimate too', async () => {
    put('lv');
    const { blobs, clock } = harness;
    const { files, estimate } = await estimateFiles(
      {
        files: [{ input: PATH, output: PATH }],
        options: { sourceLanguage: null, targetLanguage: 'DE', context: 'batch' },
        select: { onlyStates: [], sourceCopiesAreUntranslated: false },
        state: 'preset',
        targetLanguageInFile: 'de',
        allowOtherTargetLanguage: false,
        dryRun: true,
        overwriteOutput: false,
      },
      { connection: 'none', blobs, cache: null, clock },
    );
    assert.ok(files[0]?.stage === 'refused');
    assert.equal(files[0].code, 'target-language-differs');
    assert.equal(estimate.texts, 0);
  });

  it('are refused when only one of their parts is in another language', async () => {
    const text = xliffOf(['Save the file']);
    const part = /<file[\s\S]*<\/file>/.exec(text)?.[0] ?? '';
    const other = part.replace('target-language="de"', 'target-language="lv"');
    harness.files.put(PATH, text.replace(part, part + other));
    const { files } = await harness.translate([PATH]);
    assert.equal(files[0]?.code, 'target-language-differs');
  });

  it('are filled when that is allowed', async () => {
    put('lv');
    const { files } = await harness.translate([PATH], { allowOtherTargetLanguage: true });
    assert.equal(files[0]?.outcome, 'written');
    assert.equal(files[0].counts.translated, 1);
  });

  for (const language of ['de-DE', 'DE', 'de_AT']) {
    it(`are no others when they say ${language} for DE`, async () => {
      put(language);
      const { files } = await harness.translate([PATH]);
      assert.equal(files[0]?.outcome, 'written');
    });
  }
});
