import { isIP } from 'node:net';
import { createClient } from '@redis/client';
import type { Clock } from '../../../../shared/ports/clock.ts';
import type { CounterStore } from './counter-store.ts';
import type { RedisAddress } from './redis-address.ts';

export interface RedisCounterOptions {
  readonly address: RedisAddress;
  readonly clock: Clock;
  /** A request of a pane waits no longer for its counters. */
  readonly timeoutInMs?: number;
  /** After a failure nothing is tried for so long: each try would hold up a request. */
  readonly pauseInMs?: number;
}

/** Keeps our counters apart from whatever else lies in the storage. */
const prefix = 'interlinear:gateway:';

/**
 * Counters in a Redis-compatible storage, with INCR, PEXPIRE, GET and DECR alone. Rejects when the
 * storage says no, cannot be reached or takes too long; a lost connection is made anew with the next
 * call.
 */
export function createRedisCounterStore(options: RedisCounterOptions): CounterStore {
  const storage = new Storage(options);
  return {
    async add(name, other, lifeInMs) {
      const [value, , before] = await storage.run((client) =>
        client
          .multi()
          .incr(prefix + name)
          .pExpire(prefix + name, lifeInMs)
          .get(prefix + other)
          .execAsPipeline(),
      );
      return { value: wholeNumber(value), other: wholeNumber(before ?? 0) };
    },
    async takeBack(name) {
      await storage.run((client) => client.decr(prefix + name));
    },
    close() {
      storage.close();
      return Promise.resolve();
    },
  };
}

type Client = ReturnType<typeof clientFor>;

interface Line {
  readonly client: Client;
  readonly ready: Promise<unknown>;
  /** Calls that wait for their answers. */
  waiting: number;
}

/** One connection at a time, for as long as it lasts. */
class Storage {
  readonly #options: RedisCounterOptions;
  #line: Line | null = null;
  #failedAt = -Infinity;

  constructor(options: RedisCounterOptions) {
    this.#options = options;
  }

  async run<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const { clock, timeoutInMs = 1_000, pauseInMs = 5_000 } = this.#options;
    if (this.#line === null && clock.now() - this.#failedAt < pauseInMs) {
      throw new Error('The counter storage failed a moment ago.');
    }
    const line = (this.#line ??= this.#open(timeoutInMs));
    const done = new AbortController();
    const late = clock.sleep(timeoutInMs, done.signal).then(
      () => {
        this.#drop(line);
      },
      () => undefined,
    );
    line.waiting += 1;
    try {
      await line.ready;
      return await work(line.client);
    } finally {
      line.waiting -= 1;
      done.abort();
      await late;
    }
  }

  close(): void {
    if (this.#line !== null) this.#drop(this.#line);
  }

  #open(timeoutInMs: number): Line {
    const client = clientFor(this.#options.address, timeoutInMs);
    // An idle connection must not keep a process alive that is about to end.
    client.unref();
    const ready = client.connect();
    const line: Line = { client, ready, waiting: 0 };
    const drop = (): void => {
      this.#drop(line);
    };
    client.on('error', drop);
    ready.catch(drop);
    return line;
  }

  #drop(line: Line): void {
    if (this.#line === line) this.#line = null;
    // Servers close idle connections: that is no failure.
    if (line.waiting > 0) this.#failedAt = this.#options.clock.now();
    if (line.client.isOpen) line.client.destroy();
  }
}

function clientFor({ host, port, tls, user, password, database }: RedisAddress, timeout: number) {
  const place = { host, port, connectTimeout: timeout, reconnectStrategy: false } as const;
  return createClient({
    // The oldest protocol, and not a word about ourselves: any storage of this kind understands that.
    RESP: 2,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    // A certificate may name an address, but the name that is asked for may be none.
    socket: tls ? { ...place, tls, servername: isIP(host) === 0 ? host : '' } : place,
    ...(user === null ? {} : { username: user }),
    ...(password === null ? {} : { password }),
    database,
  });
}

function wholeNumber(answer: unknown): number {
  const value = Number(answer);
  if (!Number.isInteger(value)) throw new Error('The counter storage holds something else.');
  return value;
}
