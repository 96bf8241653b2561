import assert from 'node:assert/strict';
import { formatDuration } from '../../../shared/text/format-duration.ts';

describe('lengths of time for people', () => {
  it('names hours, minutes and seconds that there are, and rounds up', () => {
    assert.deepEqual(
      [0, 1, 1000, 61_000, 3_600_000, 3_725_001, 7_200_000_000].map((inMs) => formatDuration(inMs)),
      ['0 s', '1 s', '1 s', '1 min 1 s', '1 h', '1 h 2 min 6 s', '2,000 h'],
    );
  });
});
