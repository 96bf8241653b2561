import { createUndiciTransport } from '../../../extensions/cli/adapters/undici-transport.ts';
import type { Client } from '../../../shared/api/client.ts';
import type { ClientOptions } from '../../../shared/api/text-client.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import { testClient } from '../../unit/api/test-client.ts';
import { startRawServer, type Answer, type RawServer } from './raw-server.ts';

/** A server that answers with bytes, and the way to it; both are made anew for each test. */
export class RawNetwork {
  transport: ReturnType<typeof createUndiciTransport> = createUndiciTransport({ environment: {} });
  #server: RawServer | null = null;

  get server(): RawServer {
    if (this.#server === null) throw new Error('Nothing serves yet.');
    return this.#server;
  }

  open(): void {
    this.transport = createUndiciTransport({ environment: {} });
  }

  async serve(...script: readonly Answer[]): Promise<void> {
    this.#server = await startRawServer(...script);
  }

  /** Serves, and gives a client of that. */
  async start(...script: readonly Answer[]): Promise<Client> {
    await this.serve(...script);
    return this.clientFor(this.server.url);
  }

  clientFor(baseUrl: string, clock?: Clock, options?: ClientOptions): Client {
    return testClient({
      transport: this.transport,
      baseUrl,
      ...(clock === undefined ? {} : { clock }),
      ...(options === undefined ? {} : { options }),
    });
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.transport.close();
  }
}
