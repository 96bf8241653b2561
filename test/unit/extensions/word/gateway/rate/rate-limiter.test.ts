import assert from 'node:assert/strict';
import { createMemoryCounterStore } from '../../../../../../extensions/word/gateway/rate/memory-counter-store.ts';
import {
  createRateLimiter,
  type RateLimiter,
} from '../../../../../../extensions/word/gateway/rate/rate-limiter.ts';
import { createRedisCounterStore } from '../../../../../../extensions/word/gateway/rate/redis-counter-store.ts';
import type { Logger } from '../../../../../../shared/ports/logger.ts';
import { createFakeClock, type FakeClock } from '../../../../../doubles/fake-clock.ts';
import { until } from '../../../../../doubles/until.ts';
import { startFakeRedis, type FakeRedis } from './fake-redis.ts';

const perPane = { count: 5, windowInMs: 60_000 };
const total = { count: 8, windowInMs: 60_000 };

/** Wall time at the beginning of a window. */
const wallTime = 60_000 * 29_000_000;

describe('the limits of the gateway', () => {
  let clock: FakeClock;
  let events: string[];
  let redis: FakeRedis | null = null;
  let limiters: RateLimiter[];

  beforeEach(() => {
    clock = createFakeClock({ wallTime });
    events = [];
    limiters = [];
  });

  afterEach(async () => {
    for (const limiter of limiters) await limiter.close();
    await redis?.close();
    redis = null;
  });

  const logger: Logger = {
    log: (level, event) => events.push(`${level} ${event}`),
  };

  function makeLimiter(): RateLimiter {
    const limiter = createRateLimiter({
      clock,
      logger,
      shared: redis === null ? null : createRedisCounterStore({ address: redis.address, clock }),
      own: createMemoryCounterStore(clock),
      perPane,
      total,
    });
    limiters.push(limiter);
    return limiter;
  }

  async function takeTimes(limiter: RateLimiter, pane: string, count: number): Promise<number[]> {
    const waits: number[] = [];
    for (let n = 0; n < count; n += 1) waits.push(await limiter.take(pane));
    return waits;
  }

  const shared = [
    ['in memory', false],
    ['in a shared storage', true],
  ] as const;
  for (const [where, isShared] of shared) {
    describe(where, () => {
      beforeEach(async () => {
        if (isShared) redis = await startFakeRedis({ pieceInBytes: 3 });
      });

      it('let a pane do so much in a window and name the wait', async () => {
        const limiter = makeLimiter();
        assert.deepEqual(await takeTimes(limiter, 'a', 6), [0, 0, 0, 0, 0, 72_000]);
        assert.deepEqual(await takeTimes(limiter, 'b', 1), [0], 'another pane has its own');
        await clock.advance(72_000);
        assert.deepEqual(await takeTimes(limiter, 'a', 2), [0, 12_000]);
      });

      it('hold for all panes together, and what others used up costs a pane nothing', async () => {
        const limiter = makeLimiter();
        await takeTimes(limiter, 'a', 5);
        assert.deepEqual(await takeTimes(limiter, 'b', 3), [0, 0, 0]);
        const [wait = 0] = await takeTimes(limiter, 'b', 1);
        assert.ok(wait > 0);
        await clock.advance(120_000);
        assert.deepEqual(await takeTimes(limiter, 'b', 5), [0, 0, 0, 0, 0]);
      });

      it('never let more through when all come at once', async () => {
        const limiter = makeLimiter();
        const waits = await Promise.all(Array.from({ length: 50 }, () => limiter.take('a')));
        assert.equal(waits.filter((wait) => wait === 0).length, 5);
      });
    });
  }

  it('are common to all instances with one storage', async () => {
    redis = await startFakeRedis();
    const [one, two] = [makeLimiter(), makeLimiter()];
    assert.deepEqual(await takeTimes(one, 'a', 3), [0, 0, 0]);
    assert.deepEqual(await takeTimes(two, 'a', 3), [0, 0, 72_000]);
    assert.deepEqual(redis.commands.slice(0, 3), [
      ['INCR', 'interlinear:gateway:pane:a:29000000'],
      ['PEXPIRE', 'interlinear:gateway:pane:a:29000000', '120000'],
      ['GET', 'interlinear:gateway:pane:a:28999999'],
    ]);
  });

  it('say who they are and choose the database first', async () => {
    redis = await startFakeRedis({ user: 'gateway', password: 'pässword', database: 3 });
    assert.equal(await makeLimiter().take('a'), 0);
    assert.deepEqual(redis.commands.slice(0, 2), [
      ['AUTH', 'gateway', 'pässword'],
      ['SELECT', '3'],
    ]);
    assert.equal(redis.counters.size, 2);
    assert.deepEqual(events, []);
  });

  it('go on in memory when the storage fails, say so once, and return to it', async () => {
    redis = await startFakeRedis();
    const limiter = makeLimiter();
    for (const mode of ['error', 'nonsense'] as const) {
      redis.mode = mode;
      await takeTimes(limiter, mode, 2);
      await clock.advance(5_000);
    }
    assert.deepEqual(events, ['warn limits.storage-unreachable']);
    assert.deepEqual(await takeTimes(limiter, 'error', 4), [0, 0, 0, 62_000]);
    redis.mode = 'answer';
    await clock.advance(200_000);
    assert.equal(await limiter.take('a'), 0);
    assert.deepEqual(events, ['warn limits.storage-unreachable', 'info limits.shared-again']);
  });

  it('wait for a silent storage one second and then leave it alone for five', async () => {
    redis = await startFakeRedis();
    redis.mode = 'silent';
    const limiter = makeLimiter();
    const taken = limiter.take('a');
    await clock.whenSleeping(1_000);
    const silent = redis;
    await until(() => silent.commands.length > 0);
    await clock.advance(1_000);
    assert.equal(await taken, 0);
    const { accepted } = redis;
    assert.deepEqual(await takeTimes(limiter, 'a', 3), [0, 0, 0], 'without waiting');
    assert.equal(redis.accepted, accepted, 'nothing is tried');
  });

  it('connect again after the storage closed an idle connection', async () => {
    redis = await startFakeRedis();
    const limiter = makeLimiter();
    assert.equal(await limiter.take('a'), 0);
    const dropped = redis;
    dropped.dropAll();
    // The close has to arrive; until then a command would go into the old connection.
    for (let turn = 0; turn < 20; turn += 1) await clock.advance(0);
    assert.equal(await limiter.take('a'), 0);
    assert.deepEqual(events, []);
    assert.equal(redis.accepted, 2);
  });

  it('go on when nothing listens where the storage should be', async () => {
    redis = await startFakeRedis();
    const limiter = makeLimiter();
    await redis.close();
    assert.deepEqual(await takeTimes(limiter, 'a', 6), [0, 0, 0, 0, 0, 72_000]);
    assert.deepEqual(events, ['warn limits.storage-unreachable']);
  });

  it('keep a bounded number of counters, also under a flood of panes', async () => {
    const store = createMemoryCounterStore(clock);
    for (let n = 0; n < 50_000; n += 1) await store.add(`pane:${n}:1`, 'none', 60_000);
    assert.deepEqual(await store.add('pane:49999:1', 'none', 60_000), { value: 2, other: 0 });
    assert.deepEqual(await store.add('pane:0:1', 'none', 60_000), { value: 1, other: 0 });
  });
});
