import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { freePort } from '../../../../scripts/vscode-demo/free-port.ts';

async function listen(): Promise<[Server, number]> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return [server, (server.address() as AddressInfo).port];
}

describe('The port of the demo', () => {
  it('is not one that somebody listens to', async () => {
    const [server, taken] = await listen();
    try {
      const port = await freePort(taken);
      assert.ok(port > taken && port < taken + 10);
    } finally {
      server.close();
    }
  });

  it('is refused in words when none of the few is free', async () => {
    const [server, taken] = await listen();
    try {
      await assert.rejects(freePort(taken, 1), (error: Error) => {
        assert.match(error.message, new RegExp(`from ${taken} to ${taken} are all in use`));
        return true;
      });
    } finally {
      server.close();
    }
  });
});
