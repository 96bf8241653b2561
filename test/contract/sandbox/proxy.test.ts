import assert from 'node:assert/strict';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import * as deepl from 'deepl-node';
import { WebSocket } from 'ws';
import { serveSandbox } from '../../../extensions/cli/roots/serve-sandbox.ts';
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
const viaProxy = { 'mock-server-session-expect-proxy': '1' };

describe('the proxy of the sandbox', () => {
  let sandbox: CheckedSandbox;
  let proxyPort: number;
  let elsewhere: Server;
  let elsewherePort: number;
  let strangers = 0;
  before(async () => {
    sandbox = await startCheckedSandbox({ compatibility: true, proxyPort: 0 });
    proxyPort = Number(new URL(sandbox.proxyUrl ?? '').port);
    elsewhere = createServer((socket) => {
      strangers += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    elsewherePort = (elsewhere.address() as AddressInfo).port;
  });
  after(async () => {
    await sandbox.close();
    elsewhere.close();
  });

  /** The connection of a tunnel that the proxy has opened. */
  const tunnel = (): Promise<Socket> =>
    new Promise((resolve, reject) => {
      const socket = connect(proxyPort, '127.0.0.1', () => {
        socket.write(`CONNECT 127.0.0.1:${sandbox.port} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
      });
      socket.once('error', reject);
      socket.once('data', (answer: Buffer) => {
        assert.match(answer.toString(), /^HTTP\/1\.1 200 [^\r\n]*\r\n\r\n$/);
        resolve(socket);
      });
    });

  it('is one for deepl-node, whose session wants requests by a proxy alone', async () => {
    const client = (
      session: string,
      proxy?: deepl.DeepLClientOptions['proxy'],
    ): deepl.DeepLClient =>
      new deepl.DeepLClient('deepl-node-key-1234', {
        serverUrl: sandbox.url,
        maxRetries: 1,
        headers: { 'mock-server-session': session, ...viaProxy },
        ...(proxy === undefined ? {} : { proxy }),
      });
    const proxied = client('proxied', { host: '127.0.0.1', port: proxyPort });
    assert.equal((await proxied.translateText('Save', 'en', 'de')).text, 'Speichern');
    assert.ok((await proxied.getUsage()).character);
    await assert.rejects(client('direct').getUsage(), /Expected a request via proxy/);
  });

  it('takes tunnels, for requests and for streams of voice', async () => {
    const socket = await tunnel();
    const session = 'mock-server-session: tunnel\r\nmock-server-session-expect-proxy: 1\r\n';
    const host = `Host: 127.0.0.1:${sandbox.port}\r\n`;
    const heard = new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      socket.on('close', () => {
        resolve(text);
      });
    });
    socket.write(`GET /v2/usage HTTP/1.1\r\n${host}${key}${session}Connection: close\r\n\r\n`);
    assert.match(await heard, /^HTTP\/1\.1 200 [^]*character_count/);

    const { body } = await sandbox.post('/v3/voice/realtime', { source_media_content_type: pcm16 });
    const { streaming_url: address, token } = body as Record<string, string>;
    const carrier = await tunnel();
    const stream = new WebSocket(`${address}?token=${token}`, { createConnection: () => carrier });
    await new Promise((resolve, reject) => {
      stream.on('open', resolve);
      stream.on('error', reject);
    });
    stream.terminate();
  });

  it('leads nowhere else, however it is asked, and opens no connection of its own', async () => {
    const refuses = async (request: string): Promise<void> => {
      const answer = await rawExchange(proxyPort, request);
      assert.match(answer, /^HTTP\/1\.1 403 [^]*"message":"[^"]*(?:sandbox alone|other origins)/);
    };
    for (const authority of [
      `127.0.0.1:${elsewherePort}`,
      `localhost:${elsewherePort}`,
      'localhost',
      'evil.example',
      `evil.example:${sandbox.port}`,
      `0x7f000001:${sandbox.port}`,
      `127.0.0.1:${sandbox.port}@evil.example`,
    ]) {
      const head = `Host: ${authority}\r\n${key}Connection: close\r\n\r\n`;
      await refuses(`GET http://${authority}/v2/usage HTTP/1.1\r\n${head}`);
      await refuses(`CONNECT ${authority} HTTP/1.1\r\n${head}`);
    }
    const own = `127.0.0.1:${sandbox.port}`;
    await refuses(`GET /v2/usage HTTP/1.1\r\nHost: ${own}\r\n${key}Connection: close\r\n\r\n`);
    const page = `Host: ${own}\r\nOrigin: https://evil.example\r\n${key}`;
    await refuses(`GET http://${own}/v2/usage HTTP/1.1\r\n${page}Connection: close\r\n\r\n`);
    assert.equal(strangers, 0);
  });

  it('is not the port of the sandbox itself, and is there only when it is asked for', async () => {
    const answer = await rawExchange(
      sandbox.port,
      'CONNECT localhost:1 HTTP/1.1\r\nHost: a\r\n\r\n',
    );
    assert.match(answer, /^HTTP\/1\.1 405 [^]*--proxy-port/);
    const plain = await startCheckedSandbox();
    assert.equal(plain.proxyUrl, null);
    await plain.close();
  });

  it('that cannot have its port leaves nothing open, and the command says which option', async () => {
    const engines = createTestEngines();
    const taken = { engines, proxyPort: elsewherePort };
    await assert.rejects(startSandbox(taken), { code: 'EADDRINUSE' });
    const serving = {
      port: 0,
      proxyPort: elsewherePort,
      compatibility: true,
      latencyInMs: 0,
      enrolledForDetection: true,
      samples: false,
      dataFile: null,
      allowedHosts: [],
      allowedOrigins: [],
      server: { address: null, model: null, kind: null, first: false, remote: false },
      onRequest: () => undefined,
    };
    await assert.rejects(serveSandbox(serving), {
      name: 'UsageError',
      message: new RegExp(`Port ${elsewherePort} .*--proxy-port`),
    });
  });
});
