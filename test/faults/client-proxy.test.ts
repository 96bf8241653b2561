import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { inEnglish } from '../../shared/messages/words.ts';
import { createUndiciTransport } from '../../extensions/cli/adapters/undici-transport.ts';
import type { HttpTransport } from '../../shared/ports/http-transport.ts';
import { isTransportError } from '../../shared/api/transport/transport-error.ts';
import { reply, startRawServer, type RawServer } from '../doubles/service/raw-server.ts';
import { startUntrustedTlsServer } from '../doubles/service/untrusted-tls-server.ts';
import { helloRequest, rejection, testClient } from '../unit/api/test-client.ts';

interface TunnelProxy {
  readonly port: number;
  /** The first request line of each tunnel and its login, if any. */
  readonly tunnels: readonly { readonly line: string; readonly login: string | null }[];
  close(): Promise<void>;
}

/** A proxy that leads every tunnel to `targetPort` here, or refuses it with `status`. */
async function startTunnelProxy(targetPort: number, status = 200): Promise<TunnelProxy> {
  const tunnels: { line: string; login: string | null }[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', (head: Buffer) => {
      const text = head.toString('latin1');
      const login = /^proxy-authorization: (.*)$/im.exec(text)?.[1]?.trim() ?? null;
      tunnels.push({ line: text.split('\r\n')[0] ?? '', login });
      if (status !== 200) {
        socket.end(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\n\r\n`);
        return;
      }
      const onward = connect(targetPort, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
        socket.pipe(onward).pipe(socket);
      });
      sockets.add(onward);
      onward.on('error', () => undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    tunnels,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => {
          resolve();
        });
      }),
  };
}

describe('F12 a system proxy', () => {
  let server: RawServer;
  let proxy: TunnelProxy;
  let transport: ReturnType<typeof createUndiciTransport>;
  const { signal } = new AbortController();
  const far = { method: 'GET', url: 'http://service.example/v2/usage', headers: {} } as const;

  async function start(
    environment: (proxyAddress: string) => Readonly<Record<string, string>>,
    status = 200,
    login = '',
  ): Promise<HttpTransport> {
    server = await startRawServer(reply({ body: 'from afar' }));
    proxy = await startTunnelProxy(Number(new URL(server.url).port), status);
    const address = `http://${login}127.0.0.1:${proxy.port}`;
    transport = createUndiciTransport({ environment: environment(address) });
    return transport;
  }

  afterEach(async () => {
    await transport.close();
    await Promise.all([proxy.close(), server.close()]);
  });

  for (const name of ['HTTP_PROXY', 'http_proxy']) {
    it(`named in ${name} is used, and the request goes through its tunnel`, async () => {
      const subject = await start((address) => ({ [name]: address }));
      const response = await subject.send(far, signal);
      assert.equal(new TextDecoder().decode(await response.bytes(100)), 'from afar');
      assert.deepEqual(proxy.tunnels, [
        { line: 'CONNECT service.example:80 HTTP/1.1', login: null },
      ]);
    });
  }

  it('with a login in its address is told the login, the service is not', async () => {
    const subject = await start((address) => ({ HTTP_PROXY: address }), 200, 'user:p%40ss@');
    await (await subject.send(far, signal)).bytes(100);
    assert.equal(proxy.tunnels[0]?.login, `Basic ${Buffer.from('user:p@ss').toString('base64')}`);
    assert.equal(server.requests[0]?.headers['proxy-authorization'], undefined);
  });

  it('is passed by for hosts in NO_PROXY', async () => {
    const subject = await start((address) => ({
      HTTP_PROXY: address,
      NO_PROXY: 'service.invalid, .example.org',
    }));
    const hidden = { ...far, url: 'http://service.invalid/' };
    await assert.rejects(subject.send(hidden, signal), isTransportError);
    assert.equal(proxy.tunnels.length, 0);
  });

  for (const noProxy of ['', 'other.example', '*']) {
    it(`is passed by for this machine, with NO_PROXY ${JSON.stringify(noProxy)}`, async () => {
      const subject = await start((address) => ({ HTTP_PROXY: address, NO_PROXY: noProxy }));
      await (await subject.send({ ...far, url: server.url }, signal)).bytes(100);
      assert.equal(proxy.tunnels.length, 0);
      assert.equal(server.requests.length, 1);
    });
  }

  for (const status of [407, 403]) {
    it(`that refuses with ${status} is retried without doubt, then named with its settings`, async () => {
      const subject = await start((address) => ({ HTTPS_PROXY: address }), status);
      const error = await rejection(testClient({ transport: subject }).translateText(helloRequest));
      assert.deepEqual(
        [error.kind, error.code, error.attempts, error.possiblyBilledAttempts],
        ['connection', 'proxy-refused', 4, 0],
      );
      assert.match(inEnglish(error.said), /HTTPS_PROXY/);
      assert.equal(server.requests.length, 0);
    });
  }

  it('named without a scheme is used all the same', async () => {
    const subject = await start((address) => ({ HTTP_PROXY: address.replace('http://', '') }));
    await (await subject.send(far, signal)).bytes(100);
    assert.equal(proxy.tunnels.length, 1);
  });

  for (const address of ['http://', 'ftp://proxy.example', 'secret word']) {
    it(`named ${address} is told with its setting, and not quoted`, async () => {
      const subject = await start(() => ({ HTTPS_PROXY: address }));
      const error = await rejection(testClient({ transport: subject }).translateText(helloRequest));
      assert.equal(error.code, 'proxy-refused');
      assert.ok(!inspect(error, { depth: 10 }).includes(address));
    });
  }

  it('that is not there is told as a connection that could not be made', async () => {
    const subject = await start((address) => ({ HTTPS_PROXY: address }));
    await proxy.close();
    const error = await rejection(testClient({ transport: subject }).translateText(helloRequest));
    assert.deepEqual([error.code, error.attempts], ['connect-failed', 4]);
  });

  it('that shows a certificate of its own is not trusted by itself', async () => {
    const secure = await startUntrustedTlsServer();
    server = await startRawServer(reply({ body: '' }));
    proxy = await startTunnelProxy(secure.port);
    transport = createUndiciTransport({
      environment: { HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` },
    });
    const error = await rejection(testClient({ transport }).translateText(helloRequest));
    await secure.close();
    assert.deepEqual([error.code, error.attempts], ['tls-failed', 1]);
    assert.match(inEnglish(error.said), /NODE_EXTRA_CA_CERTS/);
    assert.deepEqual(proxy.tunnels, [
      { line: 'CONNECT service.example:443 HTTP/1.1', login: null },
    ]);
    assert.equal(secure.received, 0);
  });
});
