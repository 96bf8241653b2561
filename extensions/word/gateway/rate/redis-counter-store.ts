import type { CounterStore } from './counter-store.ts';
import type { RespClient } from './resp-client.ts';
import { RespError, type RespAnswer } from './resp-reader.ts';

/** Keeps our counters apart from whatever else lies in the storage. */
const prefix = 'interlinear:gateway:';

/** Counters in a Redis-compatible storage, with INCR, PEXPIRE, GET and DECR alone. */
export function createRedisCounterStore(client: RespClient): CounterStore {
  return {
    async add(name, other, lifeInMs) {
      const [value, , before] = await client.run([
        ['INCR', prefix + name],
        ['PEXPIRE', prefix + name, String(lifeInMs)],
        ['GET', prefix + other],
      ]);
      return { value: integerOf(value), other: integerOf(before) };
    },
    async takeBack(name) {
      await client.run([['DECR', prefix + name]]);
    },
    close() {
      client.close();
      return Promise.resolve();
    },
  };
}

function integerOf(answer: RespAnswer | undefined): number {
  if (answer?.type === 'integer') return answer.value;
  if (answer?.type !== 'text') throw new RespError();
  if (answer.text === null) return 0;
  const value = Number(answer.text);
  if (!Number.isInteger(value)) throw new RespError();
  return value;
}
