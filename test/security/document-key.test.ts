import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import {
  createUndiciTransport,
  type UndiciTransport,
} from '../../extensions/cli/adapters/undici-transport.ts';
import { createClient } from '../../shared/api/client.ts';
import { createConnection } from '../../shared/api/connection.ts';
import { createDocumentJobs } from '../../shared/documents/create-document-jobs.ts';
import type { DocumentHandle } from '../../shared/api/types/documents.ts';
import type { DocumentJobs } from '../../shared/documents/document-jobs.ts';
import type { DocumentOrder } from '../../shared/documents/document-order.ts';
import { digestSource, openFileSource } from '../../shared/node/file-byte-source.ts';
import { createNodeJournalStore } from '../../shared/node/node-journal-store.ts';
import { createNodeResultStore } from '../../shared/node/node-result-store.ts';
import type { PlannedFault } from '../../shared/sandbox/faults/planned-fault.ts';
import { startSandbox, type RunningSandbox } from '../../shared/sandbox/start-sandbox.ts';
import { createFakeClock } from '../doubles/fake-clock.ts';
import { MemorySecretStore } from '../doubles/memory-secrets.ts';
import { createTestEngines } from '../doubles/service/test-engines.ts';

const serviceKey = 'canary-key-7f3a91c05e';

describe('the key of a document', () => {
  let folder: string;
  let server: RunningSandbox;
  let transport: UndiciTransport;
  let secrets: MemorySecretStore;
  /** Keys that the sandbox gave out. */
  let given: string[];
  /** What befalls the document after its upload. */
  let fault: { readonly step: '' | '/result'; readonly plan: PlannedFault } | null;
  /** Everything the program told anyone. */
  let told: string[];

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'interlinear-key-'));
    given = [];
    told = [];
    fault = null;
    secrets = new MemorySecretStore();
    transport = createUndiciTransport({ environment: {} });
    server = await startSandbox({
      engines: createTestEngines(),
      documents: { lifetimeInMs: 1e12 },
      inspectAnswer: ({ path: place, status, body }) => {
        if (place !== '/v2/document' || status !== 200) return;
        const { document_id, document_key } = body as DocumentHandle;
        given.push(document_key);
        if (fault === null) return;
        // Services repeat what they were sent.
        const message = `The document_key "${document_key}" of ${serviceKey} is odd.`;
        server.planFaults([
          { path: `${place}/${document_id}${fault.step}`, message, ...fault.plan },
        ]);
      },
    });
  });

  afterEach(async () => {
    await transport.close();
    await server.close();
    rmSync(folder, { recursive: true });
  });

  function jobs(): DocumentJobs {
    const clock = createFakeClock({ skipSleepsUpToInMs: 60_000 });
    const logger = {
      log: (...entry: readonly unknown[]): void => {
        tell(entry);
      },
    };
    const client = createClient(
      createConnection({ key: serviceKey, baseUrl: server.url }),
      { transport, clock, logger },
      { timeoutInMs: 100_000 },
    );
    return createDocumentJobs({
      client,
      connection: 'connection',
      journals: createNodeJournalStore(path.join(folder, 'journals')),
      secrets,
      results: createNodeResultStore(),
      clock,
      openSource: async ({ label }) => (await order(label)).source,
    });
  }

  async function order(label: string): Promise<DocumentOrder> {
    const bytes = await openFileSource(label);
    const digest = await digestSource(bytes);
    return {
      source: { label, fileName: path.basename(label), bytes, digest },
      target: path.join(folder, 'out', 'menu.de.txt'),
      options: { sourceLanguage: 'EN', targetLanguage: 'DE' },
    };
  }

  function tell(value: unknown): void {
    told.push(inspect(value, { depth: 10, showHidden: true }), JSON.stringify(value));
  }

  /** Runs one document; whatever comes of it is told. */
  async function run(): Promise<void> {
    const file = path.join(folder, 'menu.txt');
    writeFileSync(file, 'Save\n');
    const onProgress = (progress: unknown): void => {
      tell(progress);
    };
    const options = { onProgress, deadlineInMs: 1e12 };
    const desk = jobs();
    try {
      tell(await desk.run(await order(file), options));
    } catch (error) {
      tell(error);
    }
    for (const { id } of await desk.list()) {
      try {
        tell(await desk.resume(id, options));
      } catch (error) {
        tell(error);
      }
    }
    tell(await desk.list());
  }

  /** Paths and contents of everything below the folder. */
  function leftBehind(place = folder): readonly string[] {
    return readdirSync(place).flatMap((name) => {
      const inner = path.join(place, name);
      return statSync(inner).isDirectory()
        ? leftBehind(inner)
        : [inner, readFileSync(inner, 'latin1')];
    });
  }

  function assertClean(): void {
    assert.ok(given.length > 0, 'no document was taken');
    const places = [...told, ...leftBehind(), JSON.stringify(server.requests)];
    for (const key of [...given, serviceKey]) {
      for (const place of places) assert.ok(!place.includes(key), `the key lies in: ${place}`);
    }
  }

  it('is in nothing but the secret store while all goes well, and nowhere afterwards', async () => {
    let seenInStore = false;
    const write = secrets.write.bind(secrets);
    secrets.write = async (name, value) => {
      seenInStore ||= given.some((key) => value.includes(key));
      assert.ok(!given.some((key) => name.includes(key)));
      await write(name, value);
    };
    await run();
    assert.ok(seenInStore, 'a crash would lose the document');
    assert.deepEqual([...secrets.values.keys()], []);
    assertClean();
    assert.equal(readFileSync(path.join(folder, 'out', 'menu.de.txt'), 'utf8'), 'Speichern\n');
  });

  for (const [name, step] of [
    ['status', ''],
    ['result', '/result'],
  ] as const) {
    for (const plan of [
      { status: 400 },
      { status: 401 },
      { status: 404 },
      { status: 429, retryAfter: '1' },
      { status: 500 },
      { shortenBodyTo: 5 },
      { truncateBodyAt: 5 },
      { truncateBodyAt: 5, losesDocument: true },
      { drop: 'before-headers' },
      { drop: 'after-headers' },
    ] as const satisfies readonly PlannedFault[]) {
      it(`is told nobody when the ${name} ends in ${JSON.stringify(plan)}`, async () => {
        fault = { step, plan };
        await run();
        assertClean();
        assert.ok(
          server.requests.some(({ faults }) => faults.length > 0),
          'no fault befell it',
        );
      });
    }
  }

  it('is told nobody when it cannot be stored, nor is it in the way of the document', async () => {
    secrets.write = () => Promise.reject(new Error('The keyring is locked.'));
    await run();
    assertClean();
    assert.equal(readFileSync(path.join(folder, 'out', 'menu.de.txt'), 'utf8'), 'Speichern\n');
  });
});
