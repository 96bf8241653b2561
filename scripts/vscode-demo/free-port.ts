import { once } from 'node:events';
import { createServer } from 'node:net';

/** The first port from `first` on that nobody on this machine listens to; a demo keeps its address. */
export async function freePort(first: number, tries = 10): Promise<number> {
  for (let port = first; port < first + tries; port += 1) {
    const server = createServer();
    const free = await new Promise<boolean>((resolve) => {
      server.once('error', () => {
        resolve(false);
      });
      server.listen(port, '127.0.0.1', () => {
        resolve(true);
      });
    });
    if (!free) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
  throw new Error(
    `The ports from ${first} to ${first + tries - 1} are all in use. Close one of them.`,
  );
}
