import assert from 'node:assert/strict';
import { connect } from 'node:net';
import type { TranslationEngine } from '../../../shared/sandbox/engines/engine.ts';
import { proKey, startCheckedSandbox } from '../../doubles/service/checked-sandbox.ts';
import { createTestEngines, markerEngine } from '../../doubles/service/test-engines.ts';
import { until } from '../../doubles/until.ts';

describe('sandbox: latency, log and end', () => {
  it('answers no earlier than its latency', async () => {
    const slept: number[] = [];
    const sandbox = await startCheckedSandbox({
      latencyInMs: 150,
      clock: {
        wallTime: () => 0,
        sleep: (durationInMs) => {
          slept.push(durationInMs);
          return Promise.resolve();
        },
      },
    });
    await sandbox.translate({ text: ['Save'] });
    assert.equal(slept.length, 1);
    assert.ok((slept[0] ?? 0) > 50 && (slept[0] ?? 0) <= 150, String(slept));
    await sandbox.close();
  });

  it('logs counts and the end of the key, but neither text nor key', async () => {
    const sandbox = await startCheckedSandbox();
    await sandbox.translate({ text: ['canary text', 'Save'] });
    await sandbox.get('/v2/usage?auth_key=canary-key-0123456789');
    const [entry] = sandbox.requests;
    assert.equal(sandbox.requestCount, 2);
    assert.equal(entry?.key, 'Service-Auth-Key …1234');
    assert.deepEqual([entry.status, entry.texts, entry.billedCharacters], [200, 2, 15]);
    assert.ok(entry.requestBytes > 50);
    const all = JSON.stringify(sandbox.requests);
    for (const secret of ['canary', proKey]) assert.ok(!all.includes(secret), all);
    await sandbox.close();
  });

  it('ends open connections and waiting requests when it closes', async () => {
    const sandbox = await startCheckedSandbox({ latencyInMs: 600_000 });
    const waiting = assert.rejects(sandbox.translate({ text: ['Save'] }));
    const idle = assert.rejects(
      sandbox.get('/v2/usage', {
        headers: { 'mock-server-session': 'closing', 'mock-server-session-no-response-count': '1' },
      }),
    );
    await until(() => sandbox.requestCount > 0);
    await sandbox.close();
    await Promise.all([waiting, idle]);
    await assert.rejects(sandbox.get('/v2/usage'));
  });

  it('logs a request whose client left, tells the engine, and bills nothing for it', async () => {
    let begun = (): void => undefined;
    let logged = (): void => undefined;
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const wasLogged = new Promise<void>((resolve) => (logged = resolve));
    const waitsForAbort: TranslationEngine = {
      ...markerEngine,
      translate: (_texts, { signal }) => {
        begun();
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            reject(signal.reason as Error);
          });
        });
      },
    };
    const sandbox = await startCheckedSandbox({
      engines: createTestEngines({ translation: [waitsForAbort] }),
      log: () => {
        logged();
      },
    });
    const gone = new AbortController();
    const request = fetch(`${sandbox.url}/v2/translate`, {
      method: 'POST',
      headers: { Authorization: `Service-Auth-Key ${proKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ text: ['Save'], source_lang: 'EN', target_lang: 'DE' }),
      signal: gone.signal,
    });
    await hasBegun;
    gone.abort();
    await assert.rejects(request, { name: 'AbortError' });
    await wasLogged;
    assert.equal(sandbox.requests[0]?.status, 0);
    const { body } = await sandbox.get('/v2/usage');
    assert.equal((body as { character_count: number }).character_count, 0);
    await sandbox.close();
  });

  it('survives a client that leaves in the middle of its body', async () => {
    let logged = (): void => undefined;
    const wasLogged = new Promise<void>((resolve) => (logged = resolve));
    const sandbox = await startCheckedSandbox({
      log: () => {
        logged();
      },
    });
    const socket = connect(sandbox.port, '127.0.0.1', () => {
      socket.write(
        `POST /v2/translate HTTP/1.1\r\nHost: localhost\r\nAuthorization: Service-Auth-Key ${proKey}\r\n` +
          'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"text"',
        () => socket.destroy(),
      );
    });
    await wasLogged;
    assert.equal(sandbox.requests[0]?.status, 0);
    assert.equal((await sandbox.get('/v2/usage')).status, 200);
    await sandbox.close();
  });

  it('takes a request line of any form', async () => {
    const sandbox = await startCheckedSandbox();
    for (const target of ['about:blank', 'data:,:x', '*', 'http://x/v2/usage', '/%zz?%zz']) {
      const socket = connect(sandbox.port, '127.0.0.1', () => {
        socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      });
      const received: Buffer[] = [];
      socket.on('data', (chunk: Buffer) => received.push(chunk));
      await new Promise((resolve) => socket.on('close', resolve));
      assert.match(Buffer.concat(received).toString(), /^HTTP\/1\.1 40[0134] /, target);
    }
    await sandbox.close();
  });

  it('serves many requests at once without a warning', async () => {
    const warnings: Error[] = [];
    const onWarning = (warning: Error): void => void warnings.push(warning);
    process.on('warning', onWarning);
    const sandbox = await startCheckedSandbox();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => sandbox.translate({ text: ['Save'] })),
    );
    assert.ok(answers.every(({ status }) => status === 200));
    await sandbox.close();
    process.off('warning', onWarning);
    assert.deepEqual(warnings, []);
  });

  it('rejects when its port is taken', async () => {
    const sandbox = await startCheckedSandbox();
    await assert.rejects(startCheckedSandbox({ port: sandbox.port }), { code: 'EADDRINUSE' });
    await sandbox.close();
  });
});
