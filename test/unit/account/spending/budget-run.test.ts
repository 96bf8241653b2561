import assert from 'node:assert/strict';
import { thisRun } from '../../../../shared/account/spending/budget-error.ts';
import { Budget, type BudgetSettings } from '../../../../shared/account/spending/budget.ts';
import { createMeteredClient } from '../../../../shared/account/spending/metered-client.ts';
import {
  createJobHarness,
  sentences,
  targetsOf,
  xliffOf,
  type JobHarness,
} from '../../../doubles/job-harness.ts';
import { englishOf } from '../../../doubles/english-of.ts';

const path = '/app.xlf';
const target = '/app.de.xlf';
const run = { output: () => target, overwriteOutput: true };
const texts = sentences(200);
const whole = texts.reduce((sum, text) => sum + text.length, 0);

describe('a job under a budget', () => {
  let harness: JobHarness;
  let metered = 0;

  const billed = async (): Promise<number> =>
    (await harness.client.getUsage()).data.character_count;
  const limitTo = (settings: Omit<BudgetSettings, 'of'>): void => {
    harness.service = createMeteredClient(harness.client, {
      budgets: [new Budget({ of: thisRun, ...settings })],
      onUse: ({ characters }) => {
        metered += characters;
      },
    });
  };

  beforeEach(async () => {
    harness = await createJobHarness();
    harness.files.put(path, xliffOf(texts));
    metered = 0;
  });
  afterEach(() => harness.close());

  it('stops before the first character over, keeps what is finished, and goes on when it is raised', async () => {
    const limit = Math.floor(whole / 2);
    limitTo({ limit });
    const first = await harness.translate([path], run);
    assert.equal(first.stop?.reason, 'budget-reached');
    assert.match(englishOf(first.files[0]) ?? '', /budget of [\d,]+ characters for this run/);
    assert.equal(first.files[0]?.outcome, 'written-in-part');
    const spent = await billed();
    assert.ok(spent > 0 && spent <= limit, `${spent} of ${limit}`);
    assert.equal(first.files[0].sentCharacters, spent);
    const finished = targetsOf(harness.files.text(target)).size;
    assert.ok(finished > 0 && finished < texts.length);

    limitTo({ limit: whole - spent });
    const second = await harness.translate([path], run);
    assert.equal(second.stop, null);
    assert.equal(second.files[0]?.counts.fromJournal, finished);
    assert.equal(targetsOf(harness.files.text(target)).size, texts.length);
    assert.equal(await billed(), whole);
    assert.equal(metered, whole);
    assert.equal(first.files[0].sentCharacters + second.files[0].sentCharacters, whole);
  });

  it('sends nothing at all where nothing fits', async () => {
    limitTo({ limit: 1 });
    const { stop, files } = await harness.translate([path], run);
    assert.equal(stop?.reason, 'budget-reached');
    assert.equal(files[0]?.outcome, 'stopped');
    assert.equal(await billed(), 0);
    assert.equal(harness.files.text(target), null);
  });

  it('waits for an answer in the middle, and goes on in the same run when it is raised', async () => {
    const asked: number[] = [];
    limitTo({
      limit: Math.floor(whole / 3),
      onReached: async ({ limit }) => {
        asked.push(limit);
        assert.ok((await billed()) <= limit);
        return limit * 2;
      },
    });
    const { stop } = await harness.translate([path], run);
    assert.equal(stop, null);
    assert.deepEqual(asked.length, 2);
    assert.equal(await billed(), whole);
  });

  it('counts what may have been billed twice', async () => {
    const fault = {
      method: 'POST',
      path: '/v2/translate',
      drop: 'before-headers',
      times: 1,
    } as const;
    harness.sandbox.planFaults([fault]);
    limitTo({ limit: whole * 2 });
    await harness.translate([path], run);
    assert.equal(metered, await billed());
  });
});
