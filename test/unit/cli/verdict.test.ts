import assert from 'node:assert/strict';
import { correctCommand } from '../../../extensions/cli/commands/correct.ts';
import { verdictOn, wasNotChecked } from '../../../extensions/cli/output/print-improved.ts';
import type { Client } from '../../../shared/api/client.ts';
import type { EngineReport } from '../../../shared/api/core/engine-header.ts';
import { CliRuns } from './terms/cli-runs.ts';

/** What the engine of corrections says of texts, by index, for whose language it has no dictionary. */
function withoutWords(texts: readonly number[]): EngineReport {
  return {
    name: 'rules',
    version: '1',
    coverage: null,
    applied: [],
    notApplied: ['spelling-no-dictionary'],
    texts,
  };
}

/** A client whose answers say that a language has no dictionary: texts without Latin letters are in it. */
function withoutJapanese(client: Client): Client {
  const isJapanese = (text: string): boolean => !/[a-z]/iu.test(text);
  return {
    ...client,
    correctText: async (request, options) => {
      const { data, meta } = await client.correctText(request, options);
      const improvements = data.improvements.map((each, index) =>
        isJapanese(request.text[index] ?? '') ? { ...each, target_language: 'JA' } : each,
      );
      const texts = request.text.flatMap((text, index) => (isJapanese(text) ? [index] : []));
      return { data: { improvements }, meta: { ...meta, engines: [withoutWords(texts)] } };
    },
  };
}

/** A client whose answers say that no language has a dictionary. */
function withoutDictionary(client: Client): Client {
  return {
    ...client,
    correctText: async (request, options) => {
      const { data, meta } = await client.correctText(request, options);
      const texts = request.text.map((_, index) => index);
      return { data, meta: { ...meta, engines: [withoutWords(texts)] } };
    },
  };
}

describe('what interlinear correct says of a text', () => {
  let cli: CliRuns;

  before(async () => {
    cli = await CliRuns.open();
  });
  after(() => cli.close());

  it('tells mistakes that were corrected from none, and ends with 0 for both', async () => {
    const wrong = await cli.run(correctCommand, ['See teh letter.']);
    assert.equal(wrong.exitCode, 0, wrong.err);
    assert.match(wrong.err, /^Mistakes were corrected\.$/mu);
    assert.match(wrong.err, /limits \(EN-US\): only common mistakes are found/u);
    const right = await cli.run(correctCommand, ['It is late.']);
    assert.equal(right.exitCode, 0);
    assert.match(right.err, /^No mistakes were found\.$/mu);
  });

  it('ends with 1 and praises nothing where nothing could be checked', async () => {
    const changes = { wrapClient: withoutDictionary };
    const { exitCode, out, err } = await cli.run(correctCommand, ['It is late.'], {}, changes);
    assert.equal(exitCode, 1);
    assert.equal(out, 'It is late.\n');
    assert.match(err, /^Nothing was checked: .*\(en/imu);
    assert.doesNotMatch(err, /No mistakes/u);
    assert.equal((await cli.run(correctCommand, ['See teh letter.'], {}, changes)).exitCode, 0);
  });

  it('ends with 0 where one paragraph of two was checked, and names the language of the other', async () => {
    const changes = { wrapClient: withoutJapanese };
    const text = 'It is late.\n\n日本語の文です。';
    const { exitCode, err } = await cli.run(correctCommand, [text], { to: 'en-US' }, changes);
    assert.equal(exitCode, 0, err);
    assert.match(err, /^No mistakes were found in what could be checked\.$/mu);
    assert.match(err, /limits \(JA\): spelling was not checked/u);
    assert.doesNotMatch(err, /Nothing was checked/u);
  });

  it('rests on what was changed as well', () => {
    const answer = {
      text: 'a',
      targetLanguage: 'JA',
      detectedSourceLanguage: null,
      requests: 1,
      engines: [],
      notApplied: [],
      languages: ['JA'],
      unchecked: ['JA'],
    };
    assert.equal(wasNotChecked('a', answer), true);
    assert.equal(wasNotChecked('b', answer), false);
    assert.match(verdictOn('a', answer), /\(JA\)/u);
  });
});
