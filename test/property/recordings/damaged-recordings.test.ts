import assert from 'node:assert/strict';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { wholeRecordings } from '../../doubles/sound/damaged-recordings.ts';
import { bundleProgram } from '../../doubles/child-program.ts';
import { fuzzRuns, fuzzSeed, fuzzTimeout, seedWords } from '../../doubles/fuzz.ts';
import type { FuzzOrder, FuzzWord } from './fuzz-thread.ts';

const runs = fuzzRuns(600);
/** Each takes some milliseconds: one that says nothing for so long does not end. */
const longestInMs = 30_000;
/** What a good recording of any length takes many times over. */
const mostMemoryInMb = 192;

/** What came of each recording; one that ended the thread or did not end is the last of them. */
async function fatesOf(script: string, order: FuzzOrder): Promise<readonly FuzzWord[]> {
  const worker = new Worker(script, {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryInMb },
  });
  const words: FuzzWord[] = [];
  let current: FuzzWord = { seed: order.from, name: 'none', fate: null };
  const fail = (fate: string): void => void words.push({ ...current, fate });
  await new Promise<void>((resolve) => {
    let timer = setTimeout(stop, longestInMs);
    function stop(): void {
      fail('CRASH It does not end.');
      void worker.terminate();
    }
    worker.on('message', (word: FuzzWord) => {
      clearTimeout(timer);
      timer = setTimeout(stop, longestInMs);
      current = word;
      if (word.fate !== null) words.push(word);
    });
    worker.on('error', (error) => {
      fail(`CRASH ${error.message}`);
    });
    worker.on('exit', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  return words;
}

describe(`damaged recordings of all kinds ${seedWords}`, function () {
  this.timeout(fuzzTimeout(120_000));

  it('are heard or refused within bounds of work and memory', async () => {
    const script = await bundleProgram(path.join(import.meta.dirname, 'fuzz-thread.ts'));
    const wholes = await wholeRecordings();
    const fates = new Map<string, number>();
    const crashes: FuzzWord[] = [];
    for (let seed = fuzzSeed; seed < fuzzSeed + runs;) {
      const words = await fatesOf(script, { wholes, from: seed, to: fuzzSeed + runs });
      for (const { fate } of words) {
        const kind = fate?.startsWith('CRASH') === true ? 'CRASH' : String(fate);
        fates.set(kind, (fates.get(kind) ?? 0) + 1);
      }
      crashes.push(...words.filter(({ fate }) => fate?.startsWith('CRASH') === true));
      seed = (words.at(-1)?.seed ?? seed) + 1;
    }
    const told = JSON.stringify([...fates]);
    assert.deepEqual(crashes, [], told);
    assert.ok((fates.get('heard') ?? 0) > runs / 20, told);
    assert.ok((fates.get('recording.damaged-at') ?? 0) > runs / 100, told);
    assert.ok(fates.size > 4, told);
  });
});
