import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { openAttempt } from '../../../../shared/api/core/exchange/attempt-scope.ts';
import { createFakeClock } from '../../../doubles/fake-clock.ts';

describe('the scope of an attempt', () => {
  it('fires when its time is over and says so', async () => {
    const clock = createFakeClock();
    const scope = openAttempt(clock, undefined, 30_000);
    await clock.advance(29_999);
    assert.deepEqual([scope.signal.aborted, scope.endedBy], [false, null]);
    await clock.advance(1);
    assert.deepEqual([scope.signal.aborted, scope.endedBy], [true, 'time-out']);
  });

  it("fires with the caller's reason and says so", () => {
    const caller = new AbortController();
    const scope = openAttempt(createFakeClock(), caller.signal, 30_000);
    const reason = new Error('enough');
    caller.abort(reason);
    assert.deepEqual([scope.endedBy, scope.signal.reason], ['caller', reason]);
  });

  it('F14 leaves no timer and no listener behind, however it ends', async () => {
    const clock = createFakeClock();
    const caller = new AbortController();
    const ended = openAttempt(clock, caller.signal, 10);
    ended.end();
    openAttempt(clock, caller.signal, 10);
    await clock.advance(10);
    openAttempt(clock, caller.signal, 20);
    caller.abort();
    assert.deepEqual(clock.pending, []);
    assert.equal(getEventListeners(caller.signal, 'abort').length, 0);
  });

  it('stays silent after its end', async () => {
    const clock = createFakeClock();
    const caller = new AbortController();
    const scope = openAttempt(clock, caller.signal, 10);
    scope.end();
    caller.abort();
    await clock.advance(10);
    assert.deepEqual([scope.signal.aborted, scope.endedBy], [false, null]);
  });
});
