import assert from 'node:assert/strict';
import { inEnglish } from '../../../shared/messages/words.ts';
import { formatDuration } from '../../../shared/text/times/format-duration.ts';
import { sayDuration } from '../../../shared/text/times/say-duration.ts';

describe('lengths of time for people', () => {
  it('names hours, minutes and seconds that there are, and rounds up', () => {
    assert.deepEqual(
      [0, 1, 1000, 61_000, 3_600_000, 3_725_001, 7_200_000_000].map((inMs) => formatDuration(inMs)),
      ['0 s', '1 s', '1 s', '1 min 1 s', '1 h', '1 h 2 min 6 s', '2,000 h'],
    );
  });

  it('are the same in the places of messages', () => {
    for (const inMs of [0, 1, 61_000, 120_000, 3_600_000, 3_601_000, 3_725_001, 3_720_000, 7.2e9]) {
      assert.equal(inEnglish(sayDuration(inMs)), formatDuration(inMs));
    }
  });
});
