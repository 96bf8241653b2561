import assert from 'node:assert/strict';
import { correctCommand } from '../../../extensions/cli/commands/correct.ts';
import { isUnchecked, verdictOn } from '../../../extensions/cli/output/print-improved.ts';
import type { Client } from '../../../shared/api/client.ts';
import { CliRuns } from './terms/cli-runs.ts';

/** A client whose answers say that some languages have no dictionary. */
function withoutDictionary(client: Client): Client {
  return {
    ...client,
    correctText: async (request, options) => {
      const { data, meta } = await client.correctText(request, options);
      const texts = request.text.map((_, index) => index);
      const notApplied = ['spelling-no-dictionary'];
      const engine = {
        name: 'rules',
        version: '1',
        coverage: null,
        applied: [],
        notApplied,
        texts,
      };
      return { data, meta: { ...meta, engines: [engine] } };
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

  it('rests on what was changed as well', () => {
    const answer = {
      text: 'a',
      targetLanguage: 'JA',
      detectedSourceLanguage: null,
      requests: 1,
      engines: [],
      notApplied: [],
      unchecked: ['JA'],
    };
    assert.equal(isUnchecked('a', answer), true);
    assert.equal(isUnchecked('b', answer), false);
    assert.match(verdictOn('a', answer), /\(JA\)/u);
  });
});
