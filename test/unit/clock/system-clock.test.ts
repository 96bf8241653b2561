import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { createSystemClock } from '../../../shared/clock/system-clock.ts';

describe('the system clock', () => {
  const clock = createSystemClock();

  it('moves forward and knows the date', () => {
    const before = clock.now();
    assert.ok(clock.now() >= before);
    assert.ok(Math.abs(clock.wallTime() - Date.now()) < 1_000);
    assert.ok(clock.random() >= 0 && clock.random() < 1);
  });

  it('sleeps and leaves no listener behind', async () => {
    const { signal } = new AbortController();
    await clock.sleep(1, signal);
    assert.equal(getEventListeners(signal, 'abort').length, 0);
  });

  it('wakes with the reason when aborted, before and during the sleep', async () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    const sleeping = clock.sleep(60_000, controller.signal);
    controller.abort(reason);
    await assert.rejects(sleeping, reason);
    await assert.rejects(clock.sleep(60_000, controller.signal), reason);
  });

  it('does not take a sleep of months for one of no time', async () => {
    const controller = new AbortController();
    const sleeping = clock.sleep(1e12, controller.signal);
    const first = await Promise.race([
      sleeping.then(() => 'woke'),
      clock.sleep(5).then(() => 'still asleep'),
    ]);
    controller.abort(new Error('done'));
    await assert.rejects(sleeping);
    assert.equal(first, 'still asleep');
  });
});
