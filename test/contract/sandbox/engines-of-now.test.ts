import assert from 'node:assert/strict';
import { openLink } from '../../../extensions/cli/roots/service-links.ts';
import { createFakeClock } from '../../doubles/fake-clock.ts';
import { proKey, startCheckedSandbox } from '../../doubles/service/checked-sandbox.ts';
import { createTestEngines } from '../../doubles/service/test-engines.ts';

describe('a sandbox that is served apart', () => {
  it('tells who answers now, so that drafts of before are not taken for theirs', async () => {
    let installed = 'no models, http://127.0.0.1:11434';
    const engines = { ...createTestEngines(), identity: () => installed };
    const sandbox = await startCheckedSandbox({ engines });
    const address = { baseUrl: sandbox.url, preset: null, authScheme: null };
    const parts = { clock: createFakeClock(), environment: {}, onUnread: () => undefined };
    const link = openLink(address, proKey, parts);
    const before = await link.answerIdentity();
    assert.notEqual(before, await link.identity());
    assert.equal(await link.answerIdentity(), before);
    installed = 'a model, http://127.0.0.1:11434';
    assert.notEqual(await link.answerIdentity(), before);
    const told = JSON.stringify((await sandbox.get('/__sandbox__/engines')).body);
    assert.match(told, /^\{"engines":"[0-9a-f]{64}"\}$/);
    assert.equal((await sandbox.post('/__sandbox__/engines', {})).status, 405);
    assert.equal(sandbox.requestCount, 0, 'it is no request of the service');
    await link.close();
    await sandbox.close();
  });
});
