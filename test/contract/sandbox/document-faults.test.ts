import assert from 'node:assert/strict';
import { request as httpRequest } from 'node:http';
import { readdir, readlink } from 'node:fs/promises';
import fc from 'fast-check';
import { proKey } from '../../doubles/service/checked-sandbox.ts';
import {
  sandboxesOfTests,
  takeDocument,
  translateDocument,
} from '../../doubles/service/sandbox-documents.ts';
import { createTestEngines, markerEngine } from '../../doubles/service/test-engines.ts';
import { until } from '../../doubles/until.ts';
import { fuzzParameters } from '../../doubles/fuzz.ts';

const { start, closeAll } = sandboxesOfTests();
const mebibyte = 1024 * 1024;

/** Files of documents that this process holds open; 0 where the system cannot tell. */
async function openFiles(): Promise<number> {
  if (process.platform !== 'linux') return 0;
  const descriptors = await readdir('/proc/self/fd');
  const targets = await Promise.all(
    descriptors.map((each) => readlink(`/proc/self/fd/${each}`).catch(() => '')),
  );
  return targets.filter((target) => target.includes('interlinear-sandbox-')).length;
}

async function untilNoFileIsOpen(): Promise<void> {
  for (let round = 0; (await openFiles()) > 0; round += 1) {
    assert.ok(round < 2000, 'A file of a document stays open.');
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('sandbox: uploads that go wrong', () => {
  afterEach(closeAll);

  it('leave nothing behind when the client goes away in the middle', async () => {
    const sandbox = await start();
    const request = httpRequest(`${sandbox.url}/v2/document`, {
      method: 'POST',
      headers: {
        Authorization: `Service-Auth-Key ${proKey}`,
        'Content-Type': 'multipart/form-data; boundary=B',
        'Content-Length': String(9 * mebibyte),
      },
    });
    request.on('error', () => undefined);
    request.write('--B\r\nContent-Disposition: form-data; name="file"; filename="a.docx"\r\n\r\n');
    request.write(Buffer.alloc(2 * mebibyte));
    if (process.platform === 'linux') {
      while ((await openFiles()) === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    request.destroy();
    await until(() => sandbox.requests.length === 1);
    assert.equal(sandbox.requests[0]?.status, 0);
    await untilNoFileIsOpen();
    await translateDocument(sandbox, 'a.txt', 'Save', { source_lang: 'EN' });
  });

  it('are answered, whatever is broken in them, and never with a 5xx', async () => {
    const sandbox = await start();
    const whole =
      '--B\r\nContent-Disposition: form-data; name="target_lang"\r\n\r\nDE\r\n' +
      '--B\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n' +
      'Content-Type: text/plain\r\n\r\nSave\r\n--B--\r\n';
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole.length),
        fc.nat(12),
        fc.constantFrom('', '\r\n', '--B', '"', ';', '\0', '--B--', 'filename*=', '\u00e4'),
        async (at, removed, added) => {
          const body = whole.slice(0, at) + added + whole.slice(at + removed);
          const response = await fetch(`${sandbox.url}/v2/document`, {
            method: 'POST',
            body: Buffer.from(body, 'latin1'),
            headers: {
              Authorization: `Service-Auth-Key ${proKey}`,
              'Content-Type': 'multipart/form-data; boundary=B',
            },
          });
          seen.add(response.status);
          const answer = (await response.json()) as Record<string, unknown>;
          assert.ok([200, 400, 429].includes(response.status), JSON.stringify(answer));
          assert.ok('document_id' in answer || 'message' in answer);
        },
      ),
      fuzzParameters(60),
    );
    assert.ok(seen.has(400));
  });
});

describe('sandbox: closing while documents are there', () => {
  it('ends their work and removes them', async () => {
    let isAsked = false;
    const endless = {
      ...markerEngine,
      translate: (_: readonly string[], { signal }: { readonly signal: AbortSignal }) => {
        isAsked = true;
        return new Promise<never>((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            reject(signal.reason as Error);
          });
        });
      },
    };
    const sandbox = await start({ engines: createTestEngines({ translation: [endless] }) });
    const english = { source_lang: 'EN' };
    await takeDocument(sandbox, 'a.txt', 'new', english);
    await takeDocument(sandbox, 'b.xlf', new Uint8Array(3 * mebibyte), english);
    await until(() => isAsked);
    await closeAll();
    await untilNoFileIsOpen();
  });
});
