import assert from 'node:assert/strict';
import {
  MOST_REPAIR_PERCENT,
  RepairAllowance,
} from '../../../../shared/translation/repair/repair-limit.ts';

describe('The allowance of repairs', () => {
  it('is never without a limit, whatever settings hold', () => {
    const limitOf = (percent: number): number => new RepairAllowance(10_000, percent).limit;
    assert.deepEqual([Number.NaN, -5, 0].map(limitOf), [0, 0, 0]);
    assert.equal(new RepairAllowance(10_000, Number.NaN).take(1), false);
    const most = 100 * MOST_REPAIR_PERCENT;
    assert.deepEqual([Number.MAX_VALUE, Number.POSITIVE_INFINITY].map(limitOf), [most, most]);
  });
});
