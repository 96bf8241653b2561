import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { DeepLClient } from 'deepl-node';
import { Pool } from 'undici';
import { createSystemClock } from '../../../shared/clock/system-clock.ts';
import { createUndiciTransport } from '../../../extensions/cli/adapters/undici-transport.ts';
import { createClient } from '../../../shared/api/client.ts';
import { createConnection } from '../../../shared/api/connection.ts';

/** One way of sending one translation. */
export interface Contender {
  readonly name: string;
  translate(texts: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export type ContenderName = 'interlinear' | 'deepl-node' | 'undici.request' | 'node:http';

const KEY = 'bench-key-0123456789';

/** Retries are off in all of them; each keeps its default pool. */
export const contenders: Readonly<Record<ContenderName, (baseUrl: string) => Contender>> = {
  interlinear(baseUrl) {
    const transport = createUndiciTransport({ environment: {} });
    const connection = createConnection({ key: KEY, baseUrl });
    const client = createClient(
      connection,
      { transport, clock: createSystemClock() },
      { maxRetries: 0 },
    );
    return {
      name: 'interlinear',
      translate: async (text) => {
        await client.translateText({ text, target_lang: 'DE' });
      },
      close: () => transport.close(),
    };
  },
  'deepl-node'(baseUrl) {
    const client = new DeepLClient(KEY, { serverUrl: baseUrl, maxRetries: 0 });
    return {
      name: 'deepl-node',
      translate: async (text) => {
        await client.translateText([...text], null, 'de');
      },
      close: () => Promise.resolve(),
    };
  },
  'undici.request'(baseUrl) {
    const url = new URL(baseUrl);
    const pool = new Pool(url.origin, { connections: 16 });
    const path = `${url.pathname.replace(/\/$/, '')}/v2/translate`;
    return {
      name: 'undici.request',
      translate: async (text) => {
        const body = JSON.stringify({ text, target_lang: 'DE' });
        const response = await pool.request({ method: 'POST', path, headers: bareHeaders, body });
        await response.body.json();
      },
      close: () => pool.close(),
    };
  },
  'node:http'(baseUrl) {
    const agent = new HttpAgent({ keepAlive: true, maxSockets: 16 });
    return {
      name: 'node:http',
      translate: (text) =>
        postPlainly(`${baseUrl}/v2/translate`, agent, { text, target_lang: 'DE' }),
      close: () => {
        agent.destroy();
        return Promise.resolve();
      },
    };
  },
};

const bareHeaders = {
  authorization: `Service-Auth-Key ${KEY}`,
  'content-type': 'application/json',
};

function postPlainly(url: string, agent: HttpAgent, payload: object): Promise<void> {
  const body = Buffer.from(JSON.stringify(payload));
  const headers = { ...bareHeaders, 'content-length': body.length };
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        JSON.parse(Buffer.concat(chunks).toString());
        resolve();
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}
