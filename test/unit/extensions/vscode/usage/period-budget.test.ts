import assert from 'node:assert/strict';
import { PeriodBudget } from '../../../../../extensions/vscode/features/usage/period-budget.ts';
import {
  isBudgetError,
  type BudgetReached,
} from '../../../../../shared/account/spending/budget-error.ts';

describe('the budget of a window', () => {
  let limit: number;
  let used: number;
  let now: number;
  let asked: number;
  let reached: BudgetReached[];
  let answer: number | null;
  let budget: PeriodBudget;

  beforeEach(() => {
    [limit, used, now, asked, reached, answer] = [100, 60, 0, 0, [], null];
    budget = new PeriodBudget({
      unit: 'characters',
      limit: () => limit,
      used: () => {
        asked += 1;
        return Promise.resolve(used);
      },
      onReached: (each) => {
        reached.push(each);
        return Promise.resolve(answer);
      },
      clock: { now: () => now },
    });
  });

  async function isRefused(characters: number): Promise<boolean> {
    try {
      (await budget.reserve(characters)).settle(characters);
      return false;
    } catch (error) {
      assert.ok(isBudgetError(error));
      return true;
    }
  }

  it('asks nothing where there is none', async () => {
    limit = 0;
    assert.equal(await isRefused(1_000_000), false);
    assert.equal(asked, 0);
  });

  it('counts what all work takes, and what the service knew before', async () => {
    assert.deepEqual(
      [await isRefused(30), await isRefused(11), await isRefused(10)],
      [false, true, false],
    );
    // After a refusal the service was asked again: it knows nothing of the 30 in this test.
    assert.deepEqual([asked, reached.length], [2, 1]);
  });

  it('goes on where it stopped once it is raised', async () => {
    answer = 200;
    assert.equal(await isRefused(41), false);
    limit = 200;
    assert.equal(await isRefused(99), false);
    assert.deepEqual([asked, reached.length], [1, 1]);
  });

  it('begins anew after a pause and with another limit, not in the middle of work', async () => {
    const held = await budget.reserve(10);
    [limit, now] = [65, 100_000];
    assert.equal(await isRefused(30), false);
    held.settle(10);
    assert.equal(await isRefused(10), true);
    assert.equal(asked, 2);
    [limit, used] = [100, 0];
    now += 60_001;
    assert.equal(await isRefused(100), false);
    assert.equal(asked, 3);
  });
});
