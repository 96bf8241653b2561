import assert from 'node:assert/strict';
import { encodeLine } from '../../../shared/cache/answer-log.ts';
import { createUsageHistory, type UsageEntry } from '../../../shared/cache/usage-history.ts';
import { createFakeClock } from '../../doubles/fake-clock.ts';
import { MemoryKeyValueStore } from '../../doubles/memory-stores.ts';

const connection = 'https://service.example canary-account';
const clock = createFakeClock({ wallTime: Date.UTC(2026, 10, 21) });
const all = { since: '2000-01-01', until: '2099-12-31' };
const entry = (
  day: string,
  characters: number,
  file: string | null = null,
  speechInMs = 0,
): UsageEntry => {
  return { day, command: 'translate', file, characters, speechInMs };
};

describe('history of usage', () => {
  let store: MemoryKeyValueStore;

  beforeEach(() => {
    store = new MemoryKeyValueStore();
  });

  it('adds up equal entries of several runs, also of those at the same time', async () => {
    const [one, other] = [createUsageHistory(store, clock), createUsageHistory(store, clock)];
    await Promise.all([
      one.add(connection, [entry('2026-11-21', 4, 'a.xlf'), entry('2026-11-20', 1)]),
      other.add(connection, [entry('2026-11-21', 3, 'a.xlf'), entry('2026-11-21', 9)]),
    ]);
    await one.add(connection, [entry('2026-11-21', 0, 'b.xlf')]);
    assert.deepEqual(await other.list(connection, all), [
      entry('2026-11-20', 1),
      entry('2026-11-21', 9),
      entry('2026-11-21', 7, 'a.xlf'),
    ]);
    const day = { since: '2026-11-20', until: '2026-11-20' };
    assert.deepEqual(await other.list(connection, day), [entry('2026-11-20', 1)]);
    assert.deepEqual(await other.list('another account', all), []);
  });

  it('adds up speech beside characters, and reads entries from before it was counted', async () => {
    const history = createUsageHistory(store, clock);
    await history.add(connection, [entry('2026-11-21', 0, 'a.wav', 1500)]);
    await history.add(connection, [entry('2026-11-21', 0, 'a.wav', 250), entry('2026-11-21', 2)]);
    const old = { day: '2026-11-20', command: 'translate', file: null, characters: 8 };
    const owner = [...store.values.keys()][0]?.split('/')[1] ?? '';
    const line = await encodeLine({ version: 1, entries: [old] });
    store.values.set(`usage/${owner}/2026-11/of-old`, line);
    assert.deepEqual(await history.list(connection, all), [
      entry('2026-11-20', 8),
      entry('2026-11-21', 2),
      entry('2026-11-21', 0, 'a.wav', 1750),
    ]);
    assert.equal(store.values.size, 3);
  });

  it('names neither account nor address where it lies', async () => {
    await createUsageHistory(store, clock).add(connection, [entry('2026-11-21', 4)]);
    const [[name, value] = []] = store.values;
    assert.ok(name !== undefined && value !== undefined);
    assert.match(name, /^usage\/[\da-f]{32}\/2026-11\//);
    assert.ok(!`${name}${new TextDecoder().decode(value)}`.includes('canary'));
  });

  it('throws away what is torn, tampered with, or older than 25 months', async () => {
    const history = createUsageHistory(store, clock);
    await history.add(connection, [entry('2026-11-21', 4), entry('2024-10-31', 5)]);
    await history.add(connection, [entry('2026-11-20', 1), entry('2024-11-01', 6)]);
    const name = [...store.values.keys()].find((each) => each.includes('/2026-11/')) ?? '';
    const bytes = store.values.get(name)?.slice() ?? new Uint8Array();
    bytes[30] = 0x39;
    store.values.set(name, bytes);
    const left = await history.list(connection, all);
    assert.deepEqual(left, [entry('2024-11-01', 6), entry('2026-11-20', 1)]);
    assert.equal(store.values.size, 2);
    assert.equal(history.problem, null);
  });

  it('adds up values of days that are over, and leaves those of today', async () => {
    const later = createFakeClock({ wallTime: Date.UTC(2026, 10, 21, 23) });
    const history = createUsageHistory(store, later);
    for (let run = 0; run < 40; run += 1) {
      await history.add(connection, [entry('2026-11-21', 1, `f${run % 3}.xlf`, run)]);
    }
    const before = await history.list(connection, all);
    assert.equal(store.values.size, 40);
    later.setWallTime(Date.UTC(2026, 10, 22));
    await history.add(connection, [entry('2026-11-22', 5)]);
    assert.equal(store.values.size, 2);
    assert.deepEqual(await history.list(connection, all), [...before, entry('2026-11-22', 5)]);
    later.setWallTime(Date.UTC(2026, 11, 1));
    await history.list(connection, all);
    assert.equal(store.values.size, 1);
    assert.deepEqual(await createUsageHistory(store, later).list(connection, all), [
      ...before,
      entry('2026-11-22', 5),
    ]);
  });

  it('counts nothing twice when adding up ends in between, or two do it at once', async () => {
    const later = createFakeClock({ wallTime: Date.UTC(2026, 10, 21) });
    const history = createUsageHistory(store, later);
    for (let run = 0; run < 20; run += 1) await history.add(connection, [entry('2026-11-21', 1)]);
    const total = [entry('2026-11-21', 20)];
    later.setWallTime(Date.UTC(2026, 10, 22));
    const remove = store.delete.bind(store);
    let left = 7;
    store.delete = (key) => (left-- > 0 ? remove(key) : Promise.reject(new Error('crash')));
    assert.deepEqual(await createUsageHistory(store, later).list(connection, all), total);
    assert.equal(store.values.size, 14);
    store.delete = remove;
    const both = [createUsageHistory(store, later), createUsageHistory(store, later)];
    later.setWallTime(Date.UTC(2026, 11, 2));
    for (const found of await Promise.all(both.map((each) => each.list(connection, all)))) {
      assert.deepEqual(found, total);
    }
    assert.equal(store.values.size, 1);
    assert.deepEqual(await history.list(connection, all), total);
  });

  it('loses nothing to a clock that is years ahead for a while', async () => {
    await createUsageHistory(store, clock).add(connection, [entry('2026-11-21', 4)]);
    const ahead = createFakeClock({ wallTime: Date.UTC(2031, 0, 1) });
    await createUsageHistory(store, ahead).list(connection, all);
    const found = await createUsageHistory(store, clock).list(connection, all);
    assert.deepEqual(found, [entry('2026-11-21', 4)]);
  });

  it('never fails a run: a full or blocked store is a sentence', async () => {
    for (const broken of ['full', 'blocked'] as const) {
      store.broken = broken;
      const history = createUsageHistory(store, clock);
      await history.add(connection, [entry('2026-11-21', 4)]);
      assert.match(history.problem ?? '', /could not be written/);
    }
    const history = createUsageHistory(store, clock);
    assert.deepEqual(await history.list(connection, all), []);
    assert.match(history.problem ?? '', /could not be read/);
  });

  it('is cleared as a whole', async () => {
    const history = createUsageHistory(store, clock);
    await history.add(connection, [entry('2026-11-21', 4)]);
    await history.clear();
    assert.equal(store.values.size, 0);
  });
});
