import assert from 'node:assert/strict';
import { readRetryAfter } from '../../../../shared/api/core/retry/retry.ts';

const NOON = Date.UTC(2026, 10, 21, 12, 0, 0);
const NOON_HEADER = 'Sat, 21 Nov 2026 12:00:00 GMT';

describe('Retry-After (R4)', () => {
  const table: readonly (readonly [string | null, number | null])[] = [
    [null, null],
    ['0', 0],
    ['4', 4_000],
    [' 60 ', 60_000],
    ['1000000000', 1e12],
    ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
    ['Saturday, 21-Nov-26 12:00:30 GMT', 30_000],
    ['Sat Nov 21 12:00:30 2026', 30_000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['', null],
    ['-5', null],
    ['+5', null],
    ['1.5', null],
    ['1e3', null],
    ['soon', null],
    ['2026', 2_026_000],
    ['2026-11-21T12:00:30Z', null],
    ['Sat, 99 Nov 2026 12:00:30 GMT', null],
    ['99999999999999999999', null],
  ];
  for (const [value, expected] of table) {
    it(`reads ${JSON.stringify(value)} as ${String(expected)}`, () => {
      assert.equal(readRetryAfter(value, null, NOON), expected);
    });
  }

  it("measures a date from the answer's own Date, so that a wrong local clock does no harm", () => {
    const aDayOff = NOON + 86_400_000;
    assert.equal(readRetryAfter('Sat, 21 Nov 2026 12:00:30 GMT', NOON_HEADER, aDayOff), 30_000);
  });

  it('falls back to the local clock when Date is garbage', () => {
    assert.equal(readRetryAfter('Sat, 21 Nov 2026 12:00:30 GMT', 'today', NOON), 30_000);
  });
});
