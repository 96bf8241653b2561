import assert from 'node:assert/strict';
import type { PlannedFault } from '../../shared/sandbox/faults/planned-fault.ts';
import type { FileReport } from '../../extensions/cli/output/file-report.ts';
import {
  createJobHarness,
  sentences,
  xliffOf,
  type JobHarness,
  type RunSettings,
} from '../doubles/job-harness.ts';
import { englishOf } from '../doubles/english-of.ts';

const PATH = '/files/app.xlf';
const OUTPUT = '/out/app.xlf';

describe('a job whose quota ends, with results in another folder', () => {
  let harness: JobHarness;
  const run: RunSettings = { concurrency: { start: 1, most: 1 }, output: () => OUTPUT };

  beforeEach(async () => {
    harness = await createJobHarness();
    harness.files.put(PATH, xliffOf(sentences(200)));
  });

  afterEach(() => harness.close());

  function plan(fault: PlannedFault): void {
    harness.sandbox.planFaults([{ path: '/v2/translate', status: 456, ...fault }]);
  }

  async function translate(settings: RunSettings): Promise<FileReport> {
    const [file] = (await harness.translate([PATH], settings)).files;
    assert.ok(file);
    return file;
  }

  it('F3 says that the finished part has to be overwritten next time, and goes on from it', async () => {
    plan({ skip: 2, times: 1 });
    const file = await translate(run);
    assert.equal(file.outcome, 'written-in-part');
    assert.match(englishOf(file) ?? '', /overwrit/u);
    const again = await translate({ ...run, overwriteOutput: true });
    assert.equal(again.outcome, 'written');
    assert.equal(again.counts.fromJournal, 100);
  });

  it('F3 writes no copy of the original when nothing was answered: the same command then works', async () => {
    plan({ times: 1 });
    const file = await translate(run);
    assert.equal(file.outcome, 'stopped');
    assert.equal(file.code, 'quota-exceeded');
    assert.equal(harness.files.text(OUTPUT), null);
    assert.equal((await translate(run)).outcome, 'written');
  });
});
