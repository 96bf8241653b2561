import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { createUndiciWebSocket } from '../../../../extensions/cli/adapters/undici-web-socket.ts';

/** What RFC 6455 has a server add to the key of a client. */
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

describe('a WebSocket of the command line', () => {
  it('leaves no line open whose other end says nothing any more', async () => {
    const server = createServer();
    const upgraded = new Promise<Duplex>((resolve) => {
      server.on('upgrade', (request, socket: Duplex) => {
        const key = request.headers['sec-websocket-key'] ?? '';
        const accept = createHash('sha1').update(`${key}${GUID}`).digest('base64');
        socket.write(
          'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
            `Sec-WebSocket-Accept: ${accept}\r\n\r\n`,
        );
        resolve(socket);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const connector = createUndiciWebSocket({ environment: {}, closesWithinInMs: 20 });
    let closed = 0;
    const listener = {
      onFrame: (): void => undefined,
      onClose: (): void => {
        closed += 1;
      },
    };
    const connection = await connector.connect(
      `ws://127.0.0.1:${port}/`,
      listener,
      new AbortController().signal,
    );
    const socket = await upgraded;
    // It reads what comes, and answers none of it.
    socket.resume();
    const over = once(socket, 'end');
    connection.send('hello');
    connection.close();
    await over;
    assert.equal(closed, 1);
    server.close();
  });

  it('waits for no answer that does not come, and says so without the address', async () => {
    const server = createTcpServer((socket) => socket.on('error', () => undefined));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const connector = createUndiciWebSocket({ environment: {}, answersWithinInMs: 30 });
    const listener = { onFrame: (): void => undefined, onClose: () => assert.fail('never open') };
    const opening = connector.connect(
      `ws://127.0.0.1:${port}/?token=secret`,
      listener,
      new AbortController().signal,
    );
    await assert.rejects(opening, (error: Error) => {
      assert.equal(error.name, 'TransportError');
      assert.doesNotMatch(`${error.message} ${String(error.stack)}`, /secret/);
      return true;
    });
    server.close();
  });
});
