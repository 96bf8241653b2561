import assert from 'node:assert/strict';
import { serveSandbox } from '../../../extensions/cli/roots/serve-sandbox.ts';
import type { SandboxServing } from '../../../extensions/cli/command-context.ts';

const serving: SandboxServing = {
  port: 0,
  proxyPort: null,
  compatibility: false,
  latencyInMs: 0,
  enrolledForDetection: true,
  samples: false,
  dataFile: null,
  allowedHosts: [],
  allowedOrigins: [],
  onRequest: () => undefined,
};

describe('interlinear sandbox', () => {
  it('names the name that cannot be allowed, and how to write one', async () => {
    await assert.rejects(serveSandbox({ ...serving, allowedHosts: ['box.local', '127.1'] }), {
      name: 'UsageError',
      message: /"127\.1".*sandbox\.local:8473/,
    });
    await assert.rejects(serveSandbox({ ...serving, allowedOrigins: ['*'] }), {
      name: 'UsageError',
      message: /"\*".*https:\/\//,
    });
  });

  it('takes any key, as clients under test send their own', async () => {
    const served = await serveSandbox(serving);
    const headers = { Authorization: 'Service-Auth-Key any-key-you-like' };
    assert.equal((await fetch(`${served.url}/v2/usage`, { headers })).status, 200);
    await served.close();
  });
});
