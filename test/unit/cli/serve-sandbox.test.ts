import assert from 'node:assert/strict';
import { serveSandbox } from '../../../extensions/cli/roots/serve-sandbox.ts';
import type { SandboxServing } from '../../../extensions/cli/command-context.ts';
import { startFakeChat } from '../../doubles/servers/fake-chat.ts';

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
  server: { address: null, model: null, kind: null, first: false, remote: false },
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

  it('translates with the server that is named, and says so', async () => {
    const chat = await startFakeChat({ models: ['gemma3:4b'] });
    const server = { ...serving.server, address: chat.url, first: true };
    const served = await serveSandbox({ ...serving, server });
    try {
      assert.equal(served.engines[0], 'chat-gemma3 4b');
      assert.equal(served.note, null);
      const answer = await fetch(`${served.url}/v2/translate`, {
        method: 'POST',
        headers: { Authorization: 'Service-Auth-Key any', 'Content-Type': 'application/json' },
        body: JSON.stringify({ text: ['Keep my things'], source_lang: 'EN', target_lang: 'DE' }),
      });
      assert.match(answer.headers.get('X-Interlinear-Engine') ?? '', /^chat-gemma3\/4b;texts=0/);
      assert.match(await answer.text(), /Keepen myen thingsen/);
    } finally {
      await served.close();
      await chat.close();
    }
  });

  it('goes on without a server that is not there, and says so', async () => {
    const chat = await startFakeChat();
    await chat.close();
    const server = { ...serving.server, address: chat.url };
    const served = await serveSandbox({ ...serving, server });
    assert.match(served.note ?? '', /cannot be reached\. The sandbox goes on without it/);
    await served.close();
  });

  it('refuses a model that the server does not have, with those it has', async () => {
    const chat = await startFakeChat({ models: ['gemma3:4b', 'qwen3:8b'] });
    const server = { ...serving.server, address: chat.url, model: 'llama3' };
    await assert.rejects(serveSandbox({ ...serving, server }), {
      name: 'UsageError',
      message: /no model “llama3”\. It has gemma3:4b and qwen3:8b\./,
    });
    await chat.close();
  });

  it('refuses a server elsewhere until that is allowed', async () => {
    const server = { ...serving.server, address: 'http://llm.example:11434' };
    await assert.rejects(serveSandbox({ ...serving, server }), {
      name: 'UsageError',
      message: /llm\.example:11434 is not on this computer.*--allow-remote-server/,
    });
  });
});
