import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server } from 'node:http';

/** Tells when requests have reached a server of this process. */
export interface RequestArrivals {
  /**
   * Resolves once so many requests have arrived whole since the beginning, so that their sender
   * counts them as sent. Rejects when this is closed before: nothing waits for a server that is gone.
   */
  when(count: number): Promise<void>;
  close(): void;
}

interface Arrival {
  readonly request: IncomingMessage;
  readonly server: Server;
}

interface Waiter {
  readonly count: number;
  resolve(): void;
  reject(reason: Error): void;
}

const CHANNEL = 'http.server.request.start';

/** Watches the server that listens on `port`. */
export function watchArrivals(port: number): RequestArrivals {
  const waiters = new Set<Waiter>();
  let arrived = 0;
  const onRequest = (message: unknown): void => {
    const { request, server } = message as Arrival;
    const address = server.address();
    if (address === null || typeof address === 'string' || address.port !== port) return;
    request.once('end', () => {
      arrived += 1;
      for (const waiter of waiters) {
        if (waiter.count > arrived) continue;
        waiters.delete(waiter);
        waiter.resolve();
      }
    });
  };
  subscribe(CHANNEL, onRequest);
  return {
    when: (count) => {
      if (arrived >= count) return Promise.resolve();
      return new Promise((resolve, reject) => {
        waiters.add({ count, resolve, reject });
      });
    },
    close: () => {
      unsubscribe(CHANNEL, onRequest);
      for (const waiter of waiters) {
        const { count } = waiter;
        waiter.reject(
          new Error(`${count} requests were awaited, and ${arrived} had arrived at the end.`),
        );
      }
      waiters.clear();
    },
  };
}
