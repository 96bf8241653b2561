import assert from 'node:assert/strict';
import { formatDuration } from '../../../shared/text/times/format-duration.ts';
import { readDuration } from '../../../shared/text/times/read-duration.ts';

describe('lengths of time as people type them', () => {
  it('reads minutes, clocks and units', () => {
    const minute = 60_000;
    for (const [text, expected] of [
      ['90', 90 * minute],
      ['0', 0],
      ['0.25', 15_000],
      [' 1:30:00 ', 90 * minute],
      ['1:30', 90_000],
      ['1h', 60 * minute],
      ['1 H 30 min', 90 * minute],
      ['90m', 90 * minute],
      ['45s', 45_000],
      ['2h5s', 120 * minute + 5_000],
    ] as const) {
      assert.equal(readDuration(text), expected, text);
    }
  });

  it('takes nothing else for one', () => {
    for (const text of [
      '',
      ' ',
      '-5',
      '1,5',
      'h',
      '1:60',
      '1:2:3',
      'soon',
      '1e3',
      '9'.repeat(20),
    ]) {
      assert.equal(readDuration(text), null, text);
    }
  });

  it('reads what is shown of one', () => {
    for (const inMs of [0, 5_000, 61_000, 3_600_000, 7_265_000]) {
      assert.equal(readDuration(formatDuration(inMs)), inMs);
    }
  });
});
