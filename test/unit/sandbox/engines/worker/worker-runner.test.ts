import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledAssets } from '../../../../../shared/sandbox/engines/engine-assets.ts';
import { WorkerRunner } from '../../../../../shared/sandbox/engines/worker/worker-runner.ts';

/** A thread that answers as the text it gets says. */
const script = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ kind, id, task }) => {
    const [text] = task?.texts ?? [];
    if (kind === 'drop') return;
    if (text === 'crash') process.exit(3);
    if (text === 'throw') throw new Error('broken thread');
    if (text === 'fail') parentPort.postMessage({ id, error: 'no model' });
    if (text === 'echo') parentPort.postMessage({ id, result: [task.kind] });
  });
`;

describe('the thread of the engines', () => {
  let folder = '';
  let runner = new WorkerRunner(bundledAssets(''));
  const never = new AbortController().signal;

  const ask = (text: string, signal = never): Promise<unknown> =>
    runner.run({ kind: 'detect', texts: [text] }, signal);

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'worker runner-'));
    await writeFile(join(folder, 'engine-worker.mjs'), script);
  });

  beforeEach(() => {
    runner = new WorkerRunner(bundledAssets(folder));
  });

  afterEach(() => runner.close());
  after(() => rm(folder, { recursive: true }));

  it('answers each task', async () => {
    assert.deepEqual(await Promise.all([ask('echo'), ask('echo')]), [['detect'], ['detect']]);
  });

  it('rejects with the reason of an abort, before and after the start', async () => {
    const controller = new AbortController();
    const waiting = ask('silence', controller.signal);
    controller.abort(new Error('changed my mind'));
    await assert.rejects(waiting, /changed my mind/u);
    await assert.rejects(ask('echo', controller.signal), /changed my mind/u);
    assert.deepEqual(await ask('echo'), ['detect']);
  });

  it('says why an engine failed, and goes on', async () => {
    await assert.rejects(ask('fail'), /An engine failed: no model/u);
    assert.deepEqual(await ask('echo'), ['detect']);
  });

  it('rejects what waits when the thread ends, and starts a new one', async () => {
    await assert.rejects(Promise.all([ask('silence'), ask('crash')]), /ended with code 3/u);
    assert.deepEqual(await ask('echo'), ['detect']);
    await assert.rejects(ask('throw'), /broken thread/u);
    assert.deepEqual(await ask('echo'), ['detect']);
  });

  it('rejects what waits when it is closed, and everything after', async () => {
    const waiting = assert.rejects(ask('silence'), /were closed/u);
    await runner.close();
    await waiting;
    await assert.rejects(ask('echo'), /are closed/u);
  });

  it('closes without ever having started', async () => {
    await runner.close();
  });
});
