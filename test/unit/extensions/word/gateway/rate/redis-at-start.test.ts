import assert from 'node:assert/strict';
import { openSharedCounters } from '../../../../../../extensions/word/gateway/roots/open-gateway.ts';
import { createSystemClock } from '../../../../../../shared/clock/system-clock.ts';
import { startFakeRedis, type FakeRedis } from './fake-redis.ts';

describe('The storage of limits at the start of the gateway', () => {
  const clock = createSystemClock();
  let redis: FakeRedis;

  before(async () => {
    redis = await startFakeRedis({ password: 'right' });
  });

  after(() => redis.close());

  it('ends it where the password is wrong, or missing, and says so without quoting it', async () => {
    for (const password of ['canary', null]) {
      await assert.rejects(
        openSharedCounters({ redis: { ...redis.address, password } }, clock),
        ({ message }: Error) =>
          message.startsWith(
            'INTERLINEAR_GATEWAY_REDIS_URL: the storage refuses the user or the password',
          ) && !message.includes('canary'),
      );
    }
  });

  it('is used where the password is right, and asked again later where nobody answers', async () => {
    const counters = await openSharedCounters({ redis: redis.address }, clock);
    assert.deepEqual(await counters?.add('a', 'b', 60_000), { value: 1, other: 0 });
    await counters?.close();
    const away = { ...redis.address, port: 1 };
    await (await openSharedCounters({ redis: away }, clock))?.close();
  });
});
