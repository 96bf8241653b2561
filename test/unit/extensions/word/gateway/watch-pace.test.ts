import assert from 'node:assert/strict';
import { watchPace } from '../../../../../extensions/word/gateway/forward/watch-pace.ts';
import { createFakeClock } from '../../../../doubles/fake-clock.ts';

const pace = { leastBytesPerSecond: 1_000, graceInMs: 10_000 };

describe('the pace of a pane', () => {
  it('is too slow when nothing comes within the grace', async () => {
    const clock = createFakeClock();
    let slow = 0;
    const watch = watchPace(clock, pace, () => (slow += 1));
    watch.wait();
    await clock.advance(9_999);
    assert.equal(slow, 0);
    await clock.advance(1);
    assert.equal(slow, 1);
    await clock.advance(100_000);
    assert.equal(slow, 1);
  });

  /** Whether a pane that sends `bytes` each second is taken for slow within `seconds`. */
  async function isSlow(bytes: number, seconds: number, head = 0): Promise<boolean> {
    const clock = createFakeClock();
    let slow = 0;
    const watch = watchPace(clock, pace, () => (slow += 1));
    watch.wait();
    watch.moved(head);
    for (let second = 0; second < seconds; second += 1) {
      watch.wait();
      await clock.advance(1_000);
      watch.moved(bytes);
    }
    watch.stop();
    return slow > 0;
  }

  it('may be the least for ever, and below it for a while', async () => {
    assert.equal(await isSlow(1_000, 1_000), false);
    assert.equal(await isSlow(900, 90), false);
    assert.equal(await isSlow(900, 120), true);
    assert.equal(await isSlow(1, 12), true);
  });

  it('buys no slow end with a fast start', async () => {
    assert.equal(await isSlow(1, 12, 100_000_000), true);
  });

  it('does not count while the service is waited for, nor once it is stopped', async () => {
    const clock = createFakeClock();
    let slow = 0;
    const watch = watchPace(clock, pace, () => (slow += 1));
    for (let round = 0; round < 50; round += 1) {
      watch.wait();
      await clock.advance(100);
      watch.moved(100);
      await clock.advance(60_000);
    }
    watch.wait();
    await clock.advance(9_000);
    watch.stop();
    await clock.advance(60_000);
    assert.equal(slow, 0);
  });
});
