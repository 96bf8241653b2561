import assert from 'node:assert/strict';
import type { Services } from '../../../../../extensions/vscode/services.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

describe('The commands of the connection', () => {
  async function open(kind: 'service' | 'sandbox') {
    const shown = installEditor();
    const commands =
      await import('../../../../../extensions/vscode/features/connection/connection-commands.ts');
    let link: unknown = { kind, label: 'api.example', plan: 'pro' };
    const said: string[] = [];
    const services = {
      connection: {
        current: () => Promise.resolve(link),
        connectWithKey: () => Promise.resolve(void said.push('asks for a key')),
        connectByChoice: () => Promise.resolve(void said.push('asks which service')),
        useSandbox: () => Promise.resolve(true),
        disconnect: () => {
          link = null;
          return Promise.resolve();
        },
      },
      status: {
        flash: (text: string) => said.push(text),
        busy: () => ({ dispose: () => undefined }),
      },
    } as unknown as Pick<Services, 'connection' | 'status'>;
    return { shown, said, services, ...commands };
  }

  it('ask before a key is forgotten, and keep it where nobody agrees', async () => {
    const { shown, said, services, disconnect } = await open('service');
    await disconnect(services);
    assert.deepEqual(shown.messages, ['Disconnect from api.example and forget its key?']);
    assert.notEqual(await services.connection.current(), null);
    assert.deepEqual(said, []);
  });

  it('ask for the key of a service of choice where the sandbox answers, which has none', async () => {
    const { said, services, connect } = await open('sandbox');
    await connect(services);
    await connect(services, 'key');
    assert.deepEqual(said, ['asks which service', 'asks for a key']);
  });

  it('offer another service than the one that is set, which may be gone', async () => {
    const { shown } = await open('sandbox');
    const { askWhichService } =
      await import('../../../../../extensions/vscode/connection/ask-for-address.ts');
    assert.equal(await askWhichService({ baseUrl: 'http://127.0.0.1:9' }), 'set');
    const labels = shown.picks.at(-1)?.items.map(({ label }) => String(label));
    assert.deepEqual(labels, ['$(key) Key for http://127.0.0.1:9', '$(globe) Another service…']);
  });

  it('say what is in use afterwards', async () => {
    const { said, services, disconnect, useSandbox } = await open('sandbox');
    await useSandbox(services);
    await disconnect(services);
    assert.deepEqual(said, ['The built-in sandbox answers', 'Not connected']);
  });
});
