import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DocumentRecord } from '../../shared/documents/document-record.ts';
import { startSandbox, type RunningSandbox } from '../../shared/sandbox/start-sandbox.ts';
import { bundleProgram } from '../doubles/child-program.ts';
import { createTestEngines } from '../doubles/service/test-engines.ts';
import { crashClient, runDocument } from './document-run.ts';

const CHILD = path.join(import.meta.dirname, 'document-child.ts');
/** Two pieces of 64 KiB at most. */
const ORIGINAL = 'The boat leaves at night, and nobody sees it go.\n'.repeat(1_700);
const AT_ONCE = 2;

const alive = { step: (): void => undefined, requireAlive: (): void => undefined };

/** What one killed run and the one after it left. */
interface Aftermath {
  readonly step: string;
  /** Of the child. */
  readonly output: string;
  /** False when the step was never reached. */
  readonly wasKilled: boolean;
  readonly record: DocumentRecord | null;
  /** Uploads that the service took. */
  readonly uploads: number;
  readonly billed: number;
  readonly files: readonly string[];
  readonly result: string | null;
}

describe('a document whose process is killed with SIGKILL', function () {
  this.timeout(300_000);
  let sandbox: RunningSandbox;
  let home: string;
  let program: string;
  /** Last four characters of a key → uploads that were answered. */
  const uploads = new Map<string, number>();

  before(async () => {
    program = await bundleProgram(CHILD);
    sandbox = await startSandbox({
      engines: createTestEngines(),
      log: ({ method, path: place, status, key }) => {
        if (method !== 'POST' || place !== '/v2/document' || status !== 200) return;
        const owner = key?.slice(-4) ?? '';
        uploads.set(owner, (uploads.get(owner) ?? 0) + 1);
      },
    });
    home = await mkdtemp(path.join(tmpdir(), 'interlinear-document-crash-'));
  });

  after(async () => {
    await sandbox.close();
    await rm(home, { recursive: true, force: true });
  });

  /** Kills a child at a step, named by its occurrence, and goes on in this process. */
  async function killAt(step: string, number: number): Promise<Aftermath> {
    const owner = String(number).padStart(4, '0');
    const folder = path.join(home, owner);
    const key = `crash-key-of-step-${owner}`;
    await mkdir(folder);
    await writeFile(path.join(folder, 'report.txt'), ORIGINAL);
    const { output, wasKilled } = await runChild(key, folder, step);
    const place = { baseUrl: sandbox.url, key, folder };
    const record = await runDocument({ ...place, steps: alive });
    const { client, close } = crashClient(place);
    const { data: usage } = await client.getUsage();
    await close();
    const inside = ['journals', 'secrets', 'report.txt'];
    return {
      step,
      output,
      wasKilled,
      record,
      uploads: uploads.get(owner) ?? 0,
      billed: usage.character_count,
      files: (await readdir(folder)).filter((name) => !inside.includes(name)),
      result: await readFile(path.join(folder, 'report.de.txt'), 'utf8').catch(() => null),
    };
  }

  async function runChild(
    key: string,
    folder: string,
    step: string,
  ): Promise<Pick<Aftermath, 'output' | 'wasKilled'>> {
    const args = [program, sandbox.url, key, folder, step];
    const child = spawn(process.execPath, args);
    let output = '';
    let errors = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    if (signal !== 'SIGKILL') assert.equal(code, 0, errors);
    return { output, wasKilled: signal === 'SIGKILL' };
  }

  it('F16 P2 P3 arrives exactly once, with one upload and one bill, whatever the step', async () => {
    const whole = await killAt('', 0);
    assert.ok(!whole.wasKilled && whole.billed > 50_000, String(whole.billed));
    // What lies between the end of one step and the beginning of the next changes nothing.
    const steps = whole.output
      .trim()
      .split('\n')
      .filter((step) => step.startsWith('after ') || step.startsWith('before a piece'));
    const left = [...steps.entries()];
    let killed = 0;
    async function work(): Promise<void> {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        const [index, step] = next;
        const aftermath = await killAt(step, index + 1);
        check(aftermath, whole);
        if (aftermath.wasKilled) killed += 1;
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    console.log(`        killed at ${String(killed)} of ${String(steps.length)} steps`);
    // How many pieces come down, and how often is asked for them, may differ from run to run.
    assert.ok(killed >= 20, String(killed));
  });

  function check(
    { step, record, uploads: sent, billed, files, result }: Aftermath,
    whole: Aftermath,
  ): void {
    const label = `killed ${step}: ${JSON.stringify(record?.phase)}`;
    const kindOfStep = step.replace(/ \d+$/, '');
    if (record?.phase.name === 'published') {
      assert.equal(result, whole.result, label);
      assert.deepEqual(files, ['report.de.txt'], label);
      assert.equal(sent, 1, label);
      assert.equal(billed, whole.billed, label);
      return;
    }
    assert.ok(record?.phase.name === 'failed', label);
    const { kind, billedCharacters } = record.phase.failure;
    if (kind === 'upload-unknown') {
      assert.ok(uploadGap.has(kindOfStep), label);
      assert.deepEqual(files, [], label);
      assert.equal(billed, 0, label);
      assert.equal(billedCharacters, null);
      return;
    }
    assert.equal(kind, 'download-lost', label);
    assert.ok(downloadGap.has(kindOfStep), label);
    assert.equal(billed, billedCharacters, label);
    assert.equal(result, null, label);
  }
});

/** The last bytes have been given to the system, and no answer has been stored. */
const uploadGap = new Set([
  'after journal line',
  'before a piece going up',
  'after the last piece going up',
  'after upload',
]);
/** The service has sent all bytes, and the system has not handed the last of them to us. */
const downloadGap = new Set([
  'after journal line',
  'after download',
  'before a piece coming down',
  'after write',
]);
