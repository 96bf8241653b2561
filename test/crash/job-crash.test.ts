import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { identifyConnection } from '../../shared/cache/connection-identity.ts';
import { digestText } from '../../shared/cache/translation-identity.ts';
import { scopeOf } from '../../shared/translation/plan/plan-job.ts';
import { isDraft } from '../../shared/node/draft-files.ts';
import { startSandbox, type RunningSandbox } from '../../shared/sandbox/start-sandbox.ts';
import { bundleProgram } from '../doubles/child-program.ts';
import { fuzzRuns, fuzzSeed, fuzzTimeout, seedWords } from '../doubles/fuzz.ts';
import { sentences, xliffOf } from '../doubles/sample-xliff.ts';
import { seededRandom } from '../property/xml/mutate.ts';
import { createTestEngines } from '../doubles/service/test-engines.ts';
import { crashConnection, JOB_OPTIONS, runWithSteps } from './crash-run.ts';

const CHILD = path.join(import.meta.dirname, 'crash-child.ts');
const SOURCES = sentences(101);
const ORIGINAL = xliffOf(SOURCES);

describe('a job that is killed', function () {
  this.timeout(fuzzTimeout(240_000));
  let sandbox: RunningSandbox;
  let folder: string;
  let program: string;

  before(async () => {
    program = await bundleProgram(CHILD);
    sandbox = await startSandbox({ engines: createTestEngines() });
  });

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'interlinear-crash-'));
    await startOver();
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));
  after(() => sandbox.close());

  async function startOver(): Promise<void> {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    await writeFile(path.join(folder, 'app.xlf'), ORIGINAL);
  }

  const readApp = (): Promise<string> => readFile(path.join(folder, 'app.xlf'), 'utf8');

  async function readSent(): Promise<string[]> {
    const log = await readFile(path.join(folder, 'sent.log'), 'utf8').catch(() => '');
    return log
      .split('\n')
      .filter((line) => line !== '')
      .flatMap((line) => JSON.parse(line) as string[]);
  }

  /** The texts whose answers lie whole in the journal. */
  async function readFinished(): Promise<Set<string>> {
    const names = await readdir(path.join(folder, 'journals')).catch(() => []);
    const journals = names.filter((name) => name.endsWith('.journal'));
    const contents = await Promise.all(
      journals.map((name) => readFile(path.join(folder, 'journals', name), 'utf8')),
    );
    const whole = contents.flatMap((content) => content.split('\n').slice(0, -1)).join('\n');
    const connection = await identifyConnection(crashConnection(sandbox.url));
    const scope = await scopeOf(connection, JOB_OPTIONS, 'EN', 'v2');
    const finished = new Set<string>();
    for (const text of SOURCES) {
      if (whole.includes(await digestText(scope, text, null))) finished.add(text);
    }
    return finished;
  }

  /**
   * What lies beside the file, or is noted, that no run has any more use for. Not the journal of a
   * file that has its translation: it is kept for a time, as the file may be brought back; and no
   * draft of a note, which goes an hour later.
   */
  async function readLeft(): Promise<string[]> {
    const kept = new Set(['app.xlf', 'sent.log', 'journals', 'writing']);
    const all = await readdir(folder, { recursive: true });
    const stays = (name: string): boolean =>
      name.startsWith(`journals${path.sep}`) || isDraft(path.basename(name));
    return all.filter((name) => !kept.has(name) && !stays(name));
  }

  /**
   * Name of the step at which the child was killed; null when it ran to its end. With a time it is
   * killed then, wherever it is.
   */
  async function runChild(killAt: number, afterInMs?: number): Promise<string | null> {
    const child = spawn(process.execPath, [program, sandbox.url, folder, String(killAt)]);
    if (afterInMs !== undefined) setTimeout(() => child.kill('SIGKILL'), afterInMs).unref();
    let output = '';
    let errors = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    if (signal === 'SIGKILL') return output;
    assert.equal(code, 0, errors);
    return null;
  }

  it('F16 P2 P3 leaves the original or the whole result at every step, and resumes without paying twice', async () => {
    const steps: string[] = [];
    await runWithSteps({ baseUrl: sandbox.url, folder, step: (name) => steps.push(name) });
    const expected = await readApp();
    assert.notEqual(expected, ORIGINAL);
    assert.ok(steps.length >= 20, steps.join(', '));
    console.log(`        ${steps.length} steps`);
    const killedAt = new Set<string>();
    for (const index of steps.keys()) {
      await startOver();
      // Requests and journal writes overlap, so a step's number does not fix its name.
      const step = await runChild(index + 1);
      assert.ok(step !== null, `not killed at step ${index + 1}`);
      killedAt.add(step);
      await checkResumed(expected, `killed at step ${index + 1}, ${step}`);
    }
    assert.deepEqual(killedAt, new Set(steps));
  });

  it(`does so at any moment between its steps ${seedWords}`, async () => {
    const begun = performance.now();
    assert.equal(await runChild(0), null);
    const wholeInMs = performance.now() - begun;
    const expected = await readApp();
    const random = seededRandom(fuzzSeed);
    for (let round = fuzzRuns(3); round > 0; round -= 1) {
      await startOver();
      const afterInMs = Math.floor(random() * wholeInMs);
      await runChild(0, afterInMs);
      await checkResumed(expected, `killed after ${afterInMs} ms`);
    }
  });

  /** What a killed run left, and what the next one makes of it. */
  async function checkResumed(expected: string, label: string): Promise<void> {
    const afterCrash = await readApp();
    assert.ok(afterCrash === ORIGINAL || afterCrash === expected, `mixed content, ${label}`);
    const finished = await readFinished();
    await rm(path.join(folder, 'sent.log'), { force: true });
    const resumed = await runWithSteps({ baseUrl: sandbox.url, folder, step: () => undefined });
    assert.equal(await readApp(), expected, label);
    assert.ok(['written', 'unchanged'].includes(resumed.files[0]?.outcome ?? ''), label);
    assert.deepEqual(await readLeft(), [], label);
    const sentAgain = (await readSent()).filter((text) => finished.has(text));
    assert.deepEqual(sentAgain, [], label);
    if (afterCrash === expected) assert.deepEqual(await readSent(), [], label);
    else assert.equal((await readSent()).length, SOURCES.length - finished.size, label);
  }

  it('runs to its end in the child program when it is not killed', async () => {
    assert.equal(await runChild(0), null);
    assert.notEqual(await readApp(), ORIGINAL);
    assert.deepEqual(await readdir(path.join(folder, 'journals')), []);
  });
});
