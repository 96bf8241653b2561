import assert from 'node:assert/strict';
import { openSandboxLink } from '../../../../../extensions/vscode/connection/open-link.ts';
import { createSystemClock } from '../../../../../shared/clock/system-clock.ts';
import { MemoryKeyValueStore } from '../../../../doubles/memory-stores.ts';

describe('The link to the sandbox of a window', () => {
  it('keeps drafts by the engines that there are now, and all else by the version alone', async () => {
    let engines = 'one model';
    const sandbox = {
      url: 'http://127.0.0.1:9',
      keys: {
        developer: 'key-of-this-window-0123456789',
        admin: 'key-of-this-window-0123456789:adm',
      },
      onlyCopies: () => false,
      engines: () => engines,
      close: () => Promise.resolve(),
    };
    const link = openSandboxLink(sandbox, {
      transport: { send: () => Promise.reject(new Error('Nothing is sent.')) },
      keyValues: new MemoryKeyValueStore(),
      clock: createSystemClock(),
      log: { log: () => undefined },
      version: '1.2.3',
    });
    const [account, before] = [await link.identity(), await link.answerIdentity()];
    assert.equal(await link.answerIdentity(), before);
    engines = 'one model and another';
    assert.notEqual(await link.answerIdentity(), before);
    assert.equal(await link.identity(), account);
  });
});
