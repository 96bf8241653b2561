import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { openTransfer } from '../../../../shared/api/core/exchange/transfer-scope.ts';
import { createFakeClock } from '../../../doubles/fake-clock.ts';

const limits = { idleTimeoutInMs: 60_000, timeLeftInMs: 3_600_000 };

describe('the scope of a transfer', () => {
  it('F7 fires when nothing has moved for the idle time', async () => {
    const clock = createFakeClock();
    const scope = openTransfer(clock, undefined, limits);
    await clock.advance(59_999);
    assert.equal(scope.endedBy, null);
    await clock.advance(1);
    assert.deepEqual([scope.signal.aborted, scope.endedBy], [true, 'time-out']);
    assert.deepEqual(clock.pending, []);
  });

  it('lets a transfer go on as long as its pieces move', async () => {
    const clock = createFakeClock();
    const scope = openTransfer(clock, undefined, limits);
    for (let piece = 0; piece < 40; piece += 1) {
      await clock.advance(50_000);
      scope.touch();
    }
    assert.equal(scope.endedBy, null);
    await clock.advance(60_000);
    assert.equal(scope.endedBy, 'time-out');
  });

  it('F7 fires at the deadline though pieces move', async () => {
    const clock = createFakeClock();
    const scope = openTransfer(clock, undefined, { ...limits, timeLeftInMs: 100_000 });
    await clock.advance(50_000);
    scope.touch();
    await clock.advance(49_999);
    assert.equal(scope.endedBy, null);
    scope.touch();
    await clock.advance(1);
    assert.equal(scope.endedBy, 'time-out');
  });

  it('gives a piece more time when it is told to', async () => {
    const clock = createFakeClock();
    const scope = openTransfer(clock, undefined, limits);
    scope.touch(30_000);
    await clock.advance(89_999);
    assert.equal(scope.endedBy, null);
    await clock.advance(1);
    assert.equal(scope.endedBy, 'time-out');
  });

  it('counts no idle time while it rests, and counts anew afterwards', async () => {
    const clock = createFakeClock();
    const scope = openTransfer(clock, undefined, limits);
    scope.rest();
    await clock.advance(1_000_000);
    scope.touch();
    await clock.advance(59_999);
    assert.equal(scope.endedBy, null);
    await clock.advance(60_001);
    assert.equal(scope.endedBy, 'time-out');
  });

  it("fires with the caller's reason, before and after it rests", () => {
    for (const rests of [false, true]) {
      const caller = new AbortController();
      const scope = openTransfer(createFakeClock(), caller.signal, limits);
      if (rests) scope.rest();
      const reason = new Error('enough');
      caller.abort(reason);
      assert.deepEqual([scope.endedBy, scope.signal.reason], ['caller', reason]);
    }
  });

  it('F14 leaves no timer and no listener behind, however it ends', async () => {
    const clock = createFakeClock();
    const caller = new AbortController();
    openTransfer(clock, caller.signal, limits).end();
    openTransfer(clock, caller.signal, limits);
    await clock.advance(60_000);
    openTransfer(clock, caller.signal, limits);
    caller.abort();
    await clock.advance(0);
    assert.deepEqual(clock.pending, []);
    assert.equal(getEventListeners(caller.signal, 'abort').length, 0);
  });
});
