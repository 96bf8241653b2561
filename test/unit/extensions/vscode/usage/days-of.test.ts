import assert from 'node:assert/strict';
import { dayBefore, daysOf } from '../../../../../extensions/vscode/features/usage/days-of.ts';

describe('days of a range', () => {
  it('are all of them, also over the end of a month and of a leap year', () => {
    assert.deepEqual(daysOf('2028-02-28', '2028-03-01'), [
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
    assert.equal(daysOf('2028-01-01', '2028-12-31').length, 366);
    assert.deepEqual(daysOf('2026-11-21', '2026-11-20'), []);
  });

  it('are counted back in UTC', () => {
    assert.equal(dayBefore(Date.parse('2026-03-01T23:59:59Z'), 1), '2026-02-28');
  });
});
