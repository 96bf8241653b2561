import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  slidingCount,
  waitForRoom,
  windowAt,
} from '../../../../../../extensions/word/gateway/rate/sliding-window.ts';
import { fuzzParameters } from '../../../../../doubles/fuzz.ts';

const limit = { count: 10, windowInMs: 1_000 };

describe('the sliding window', () => {
  it('counts the share of the previous window that still overlaps', () => {
    const cases = [
      [{ current: 0, previous: 0 }, 5_000, 0],
      [{ current: 3, previous: 10 }, 5_000, 13],
      [{ current: 3, previous: 10 }, 5_500, 8],
      [{ current: 3, previous: 10 }, 5_900, 4],
      [{ current: 3, previous: 0 }, 5_999, 3],
    ] as const;
    for (const [counts, time, expected] of cases) {
      assert.ok(Math.abs(slidingCount(counts, time, limit) - expected) < 1e-9, String(time));
    }
    assert.equal(windowAt(5_999, limit), 5);
    assert.equal(windowAt(6_000, limit), 6);
  });

  it('says how long a request has to wait for room', () => {
    const cases = [
      [{ current: 0, previous: 0 }, 5_000, 0],
      [{ current: 9, previous: 0 }, 5_500, 0],
      // Nine of this window, and one of the previous that has to slide out altogether.
      [{ current: 9, previous: 10 }, 5_500, 500],
      [{ current: 5, previous: 10 }, 5_500, 100],
      // The window is full by itself: ten become nine after a tenth of the next one.
      [{ current: 10, previous: 0 }, 5_500, 600],
      [{ current: 10, previous: 0 }, 5_000, 1_100],
    ] as const;
    for (const [counts, time, expected] of cases) {
      assert.equal(waitForRoom(counts, time, limit), expected, JSON.stringify([counts, time]));
    }
  });

  it('names a wait after which there is room, and no much shorter one would do', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 10, max: 100_000 }),
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (count, windowInMs, current, previous, time) => {
          const any = { count, windowInMs };
          const wait = waitForRoom({ current, previous }, time, any);
          const at = (later: number): number => {
            const moved = windowAt(later, any) - windowAt(time, any);
            const counts =
              moved === 0
                ? { current, previous }
                : moved === 1
                  ? { current: 0, previous: current }
                  : { current: 0, previous: 0 };
            return slidingCount(counts, later, any);
          };
          assert.ok(at(time + wait) <= count - 1 + 1e-6, 'there is room after the wait');
          if (wait > 2) assert.ok(at(time + wait - 2) > count - 1 - 1e-6, 'and not well before');
        },
      ),
      fuzzParameters(100),
    );
  });
});
