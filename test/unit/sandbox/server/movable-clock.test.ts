import assert from 'node:assert/strict';
import { createMovableClock } from '../../../../shared/sandbox/sandbox-clock.ts';

describe('the clock of a sandbox', () => {
  it('wakes sleepers whose time has come when it is put forward, and only those', async () => {
    const clock = createMovableClock();
    const woken: string[] = [];
    const leaving = new AbortController();
    const hour = clock.sleep(3_600_000).then(() => woken.push('hour'));
    const day = clock.sleep(86_400_000, leaving.signal);
    const gone = assert.rejects(day, /left/);
    const before = clock.wallTime();
    clock.advance(3_600_000);
    await hour;
    assert.deepEqual(woken, ['hour']);
    assert.ok(clock.wallTime() - before >= 3_600_000);
    leaving.abort(new Error('The client left.'));
    await gone;
  });

  it('sleeps longer than one timer can, and not at all once the client has left', async () => {
    const clock = createMovableClock();
    const month = clock.sleep(2_592_000_000);
    clock.advance(2_592_000_000);
    await month;
    await assert.rejects(clock.sleep(1, AbortSignal.abort(new Error('Gone.'))), /Gone/);
  });
});
