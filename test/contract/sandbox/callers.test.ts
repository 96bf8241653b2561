import assert from 'node:assert/strict';
import { WebSocket } from 'ws';
import { startPrivateSandbox } from '../../../shared/sandbox/start-private-sandbox.ts';
import { startSandbox } from '../../../shared/sandbox/start-sandbox.ts';
import {
  proKey,
  startCheckedSandbox,
  type CheckedSandbox,
} from '../../doubles/service/checked-sandbox.ts';
import { rawExchange } from '../../doubles/service/raw-exchange.ts';
import { createTestEngines } from '../../doubles/service/test-engines.ts';
import { pcm16 } from '../../doubles/sound/voice-recording.ts';

const key = `Authorization: Service-Auth-Key ${proKey}\r\n`;

interface Asked {
  readonly line?: string;
  /** Header lines; a Host that is the sandbox's own unless there are any. */
  readonly headers?: string;
}

/** Status and JSON of one request that is written by hand. */
async function ask(
  port: number,
  { line = 'GET /v2/usage HTTP/1.1', headers = `Host: 127.0.0.1:${port}\r\n` }: Asked,
): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> {
  const text = await rawExchange(port, `${line}\r\n${headers}${key}Connection: close\r\n\r\n`);
  const [head = '', body = ''] = text.split('\r\n\r\n');
  assert.match(head, /content-type: application\/json/i, text);
  return {
    status: Number(head.split(' ')[1]),
    body: JSON.parse(body) as Record<string, unknown>,
  };
}

describe('who may call the sandbox', () => {
  let sandbox: CheckedSandbox;
  before(async () => {
    sandbox = await startCheckedSandbox();
  });
  after(() => sandbox.close());

  const refuses = async (asked: Asked, message: RegExp, status = 403): Promise<void> => {
    const answer = await ask(sandbox.port, asked);
    assert.equal(answer.status, status, JSON.stringify(asked));
    assert.match(String(answer.body['message']), message);
  };

  it('answers under every name of this machine that it listens on', async () => {
    const { port } = sandbox;
    for (const name of ['127.0.0.1', 'localhost', 'LocalHost', '[::1]']) {
      // With another port where a container or a tunnel leads one of its own here.
      for (const host of [name, `${name}:${port}`, `${name}:1`]) {
        const answer = await ask(port, { headers: `Host: ${host}\r\n` });
        assert.equal(answer.status, 200, host);
      }
    }
    const absolute = { line: `GET http://localhost:${port}/v2/usage HTTP/1.1` };
    assert.equal((await ask(port, absolute)).status, 200);
  });

  it('refuses every other name, however it is written, and says what to do (F34)', async () => {
    const { port } = sandbox;
    const names = [
      'evil.example',
      'localhost.evil.example',
      '127.0.0.1.nip.io',
      'localhost.',
      '127.0.0.1.',
      '127.1',
      '2130706433',
      '0x7f.0.0.1',
      '0177.0.0.1',
      '0.0.0.0',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[0:0:0:0:0:0:0:1]',
      '::1',
      'localhost@evil.example',
      'evil.example@localhost',
      'localhost/',
      'localhost#',
      'loc%61lhost',
      'localhost,evil.example',
      '\u00e9',
    ];
    for (const name of names) {
      for (const host of [name, `${name}:${port}`]) {
        await refuses({ headers: `Host: ${host}\r\n` }, /--allowed-host/);
      }
    }
    for (const host of ['localhost:', `localhost:0${port}`, '']) {
      await refuses({ headers: `Host: ${host}\r\n` }, /--allowed-host/);
    }
  });

  it('wants one Host, also where HTTP does not, and believes the request line too', async () => {
    const own = `Host: localhost:${sandbox.port}\r\n`;
    await refuses({ headers: '' }, /Host header/, 400);
    await refuses({ line: 'GET /v2/usage HTTP/1.0', headers: '' }, /Host header/, 400);
    await refuses({ headers: own + own }, /Host header/, 400);
    await refuses({ headers: `${own}Host: evil.example\r\n` }, /Host header/, 400);
    for (const authority of ['evil.example', 'localhost.', `localhost@evil.example`]) {
      await refuses({ line: `GET http://${authority}/v2/usage HTTP/1.1` }, /--allowed-host/);
    }
    await refuses({ line: 'GET ftp://localhost/ HTTP/1.1' }, /request line/, 400);
  });

  it('refuses pages of other origins, whatever they send', async () => {
    const host = `Host: localhost:${sandbox.port}\r\n`;
    for (const origin of [
      'https://evil.example',
      'null',
      'http://localhost:1',
      'http://localhost',
    ]) {
      await refuses({ headers: `${host}Origin: ${origin}\r\n` }, /--allowed-origin/);
      const preflight = 'OPTIONS /v2/translate HTTP/1.1';
      const headers = `${host}Origin: ${origin}\r\nAccess-Control-Request-Method: POST\r\n`;
      await refuses({ line: preflight, headers }, /--allowed-origin/);
    }
    for (const site of ['cross-site', 'same-site']) {
      await refuses({ headers: `${host}Sec-Fetch-Site: ${site}\r\n` }, /--allowed-origin/);
    }
    const typed = await ask(sandbox.port, { headers: `${host}Sec-Fetch-Site: none\r\n` });
    assert.equal(typed.status, 200);
  });

  it('answers under names and to pages that were allowed, and to no others', async () => {
    const open = await startCheckedSandbox({
      allowedHosts: ['Sandbox.Local', 'box.example:8080'],
      allowedOrigins: ['https://editor.example'],
    });
    const statusOf = async (headers: string): Promise<number> =>
      (await ask(open.port, { headers })).status;
    assert.equal(await statusOf('Host: sandbox.local\r\n'), 200);
    assert.equal(await statusOf('Host: sandbox.local:1234\r\n'), 200);
    assert.equal(await statusOf('Host: box.example:8080\r\n'), 200);
    assert.equal(await statusOf('Host: box.example\r\n'), 403);
    assert.equal(await statusOf('Host: a.sandbox.local\r\n'), 403);
    const page = 'Host: localhost\r\nOrigin: https://editor.example';
    assert.equal(await statusOf(`${page}\r\nSec-Fetch-Site: cross-site\r\n`), 200);
    assert.equal(await statusOf(`${page}.evil.example\r\n`), 403);
    await open.close();
    const engines = createTestEngines();
    for (const name of ['127.1', 'a b', 'a.', '*.example', 'http://a']) {
      await assert.rejects(startSandbox({ engines, allowedHosts: [name] }), TypeError, name);
    }
    for (const origin of ['*', 'null', 'editor.example', 'https://editor.example/']) {
      await assert.rejects(startSandbox({ engines, allowedOrigins: [origin] }), TypeError, origin);
    }
  });

  it('opens streams of voice to the same callers alone, and keeps the token for them', async () => {
    const { body } = await sandbox.post('/v3/voice/realtime', { source_media_content_type: pcm16 });
    const { streaming_url: address, token } = body as Record<string, string>;
    const open = (headers: Record<string, string>): Promise<number> =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${address}?token=${token}`, { headers });
        socket.on('open', () => {
          resolve(101);
          socket.terminate();
        });
        socket.on('unexpected-response', (_request, { statusCode = 0 }) => {
          resolve(statusCode);
        });
        socket.on('error', () => undefined);
      });
    assert.equal(await open({ Host: 'evil.example' }), 403);
    assert.equal(await open({ Origin: 'https://evil.example' }), 403);
    assert.equal(await open({}), 101);
  });

  it('lets nobody without a key at what is no part of the API', async () => {
    const session = { 'mock-server-session': 'of-nobody', 'mock-server-session-5xx-count': '1' };
    sandbox.planFaults([{ status: 500 }]);
    const keyless = { key: null, headers: session };
    for (const path of ['/__sandbox__/faults', '/__sandbox__/clock', '/__session__/last-request']) {
      assert.equal((await sandbox.get(path, keyless)).status, 401, path);
      assert.equal((await sandbox.post(path, { faults: [] }, keyless)).status, 401, path);
      assert.equal((await sandbox.send('DELETE', path, undefined, keyless)).status, 401, path);
    }
    assert.equal((await sandbox.get('/v2/usage', keyless)).status, 401);
    const pending = await sandbox.get('/__sandbox__/faults');
    assert.deepEqual(pending.body, { pending: [{ status: 500, times: 1, skip: 0 }] });
    const captured = await sandbox.get('/__session__/last-request', { headers: session });
    assert.equal(captured.status, 404);
    sandbox.clearFaults();
  });
});

describe('a sandbox that a program starts for itself', () => {
  it('takes its own keys alone, which are new each time', async () => {
    const options = { engines: createTestEngines(), account: 'test' };
    const one = await startPrivateSandbox(options);
    const other = await startPrivateSandbox(options);
    const status = async (path: string, given: string): Promise<number> => {
      const headers = { Authorization: `Service-Auth-Key ${given}` };
      return (await fetch(one.url + path, { headers })).status;
    };
    assert.match(one.keys.developer, /^[0-9a-f]{64}$/);
    assert.notEqual(one.keys.developer, other.keys.developer);
    assert.equal(await status('/v2/usage', one.keys.developer), 200);
    assert.equal(await status('/v2/admin/developer-keys', one.keys.admin), 200);
    for (const foreign of ['any-key', 'any-key:adm', other.keys.developer, other.keys.admin]) {
      for (const path of ['/v2/usage', '/v2/admin/developer-keys', '/__sandbox__/faults']) {
        assert.equal(await status(path, foreign), 401, path);
      }
    }
    assert.ok(!JSON.stringify(one.requests).includes(one.keys.developer));
    await one.close();
    await other.close();
  });
});
