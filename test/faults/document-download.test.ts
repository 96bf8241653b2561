import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inEnglish } from '../../shared/messages/words.ts';
import type { DocumentRecord } from '../../shared/documents/document-record.ts';
import type { PlannedFault } from '../../shared/sandbox/faults/planned-fault.ts';
import { startSandbox, type RunningSandbox } from '../../shared/sandbox/start-sandbox.ts';
import { crashClient, runDocument } from '../crash/document-run.ts';
import { createTestEngines } from '../doubles/service/test-engines.ts';

const ORIGINAL = 'The boat leaves at night, and nobody sees it go.\n'.repeat(400);

interface Delivery {
  readonly record: DocumentRecord | null;
  readonly downloads: number;
  readonly billed: number;
  /** File name → content. */
  readonly files: ReadonlyMap<string, string>;
}

describe('a download that is cut', function () {
  this.timeout(60_000);
  let sandbox: RunningSandbox;
  let home: string;
  let whole: Delivery;
  let result: string;
  let runs = 0;

  before(async () => {
    sandbox = await startSandbox({ engines: createTestEngines() });
    home = await mkdtemp(path.join(tmpdir(), 'interlinear-cut-'));
    whole = await deliver([]);
    result = whole.files.get('report.de.txt') ?? assert.fail('there is a result');
  });

  after(async () => {
    await sandbox.close();
    await rm(home, { recursive: true, force: true });
  });

  /** Brings the document; the faults meet the requests for its result. */
  async function deliver(faults: readonly PlannedFault[]): Promise<Delivery> {
    runs += 1;
    const folder = path.join(home, String(runs));
    const key = `cut-key-number-${String(runs).padStart(4, '0')}`;
    await mkdir(folder);
    await writeFile(path.join(folder, 'report.txt'), ORIGINAL);
    let planned = faults;
    const step = (name: string): void => {
      if (name !== 'before download') return;
      sandbox.planFaults(planned);
      planned = [];
    };
    const steps = { step, requireAlive: (): void => undefined };
    const record = await runDocument({ baseUrl: sandbox.url, key, folder, steps });
    const { client, close } = crashClient({ baseUrl: sandbox.url, key });
    const { data: usage } = await client.getUsage();
    await close();
    const files = new Map<string, string>();
    for (const file of await readdir(folder)) {
      if (['journals', 'secrets', 'report.txt'].includes(file)) continue;
      files.set(file, await readFile(path.join(folder, file), 'utf8'));
    }
    const owner = key.slice(-4);
    const downloads = sandbox.requests.filter(
      (entry) => entry.path.endsWith('/result') && entry.key?.endsWith(owner) === true,
    );
    return { record, downloads: downloads.length, billed: usage.character_count, files };
  }

  const tenths = Array.from({ length: 10 }, (_, tenth) => tenth);
  const cutAt = (tenth: number): number => Math.floor((Buffer.byteLength(result) * tenth) / 10);

  it('arrives whole when it is not', () => {
    assert.equal(whole.record?.phase.name, 'published');
    assert.equal(whole.downloads, 1);
  });

  for (const tenth of tenths) {
    it(`F7 at ${String(tenth)} tenths is fetched once more from a service that still has it`, async () => {
      const { record, files, billed, downloads } = await deliver([
        { truncateBodyAt: cutAt(tenth) },
      ]);
      assert.equal(record?.phase.name, 'published', JSON.stringify(record?.phase));
      assert.deepEqual(files, whole.files);
      assert.equal(billed, whole.billed);
      assert.equal(downloads, 2);
    });

    it(`F7 P10 at ${String(tenth)} tenths is lost where the service takes it for delivered, and says what it cost`, async () => {
      const { record, files, billed } = await deliver([
        { truncateBodyAt: cutAt(tenth), losesDocument: true },
      ]);
      const { phase } = record ?? assert.fail('there is a record');
      assert.ok(phase.name === 'failed', JSON.stringify(phase));
      assert.equal(phase.failure.kind, 'download-lost');
      assert.equal(phase.failure.billedCharacters, billed);
      assert.equal(billed, whole.billed);
      const kept = files.get('report.de.incomplete.txt');
      assert.deepEqual([...files.keys()], kept === undefined ? [] : ['report.de.incomplete.txt']);
      assert.ok(kept !== undefined || tenth === 0);
      // The last character may be cut as well.
      assert.ok(result.startsWith((kept ?? '').replace(/\uFFFD+$/, '')));
      const inPart = phase.failure.said.code === 'document-failed.download-lost-in-part';
      assert.equal(inPart, kept !== undefined);
      assert.equal(inEnglish(phase.failure.said).includes('incomplete'), inPart);
    });
  }

  it('F5 is asked for again while the service says that it is not ready', async () => {
    const { record, billed, downloads } = await deliver([{ status: 503, retryAfter: '0' }]);
    assert.equal(record?.phase.name, 'published');
    assert.equal(billed, whole.billed);
    assert.equal(downloads, 2);
  });
});
