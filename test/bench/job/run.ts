import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createNodeBlobStore } from '../../../shared/node/node-blob-store.ts';
import { createNodeJournalStore } from '../../../shared/node/node-journal-store.ts';
import { createNodeKeyValueStore } from '../../../shared/node/node-key-value-store.ts';
import { createSystemClock } from '../../../shared/clock/system-clock.ts';
import { createUndiciTransport } from '../../../extensions/cli/adapters/undici-transport.ts';
import { createClient } from '../../../shared/api/client.ts';
import { createConnection } from '../../../shared/api/connection.ts';
import { identifyConnection } from '../../../shared/cache/connection-identity.ts';
import { createTranslationCache } from '../../../shared/cache/translation-cache.ts';
import { DEFAULT_CONCURRENCY } from '../../../shared/translation/send/concurrency-gate.ts';
import {
  translateFiles,
  type TranslateFilesOptions,
  type TranslateFilesResult,
} from '../../../shared/translation/files/translate-files.ts';
import { sampleFile, type SampleOptions } from './sample-file.ts';
import { reportOf } from '../../../extensions/cli/output/file-report.ts';

/**
 * A whole job on 10,000 units against the sandbox in its own process, with 150 ms of latency:
 * requests beside the lower bound, wall time beside what the latency alone would take, and the same
 * file once more. Exit code 1 when a bar is missed.
 */
const LATENCY_IN_MS = 150;
const MOST_REQUESTS = 1.02;
const MOST_WALL = 1.2;
const SAMPLES: Readonly<Record<string, SampleOptions & { readonly bindsBytes: boolean }>> = {
  'short units': { units: 10_000, mostWords: 24, repeatEvery: 4, seed: 7, bindsBytes: false },
  'long units': { units: 1_500, mostWords: 1_200, repeatEvery: 0, seed: 11, bindsBytes: true },
};

const clock = createSystemClock();
const server = fork(new URL('./server.ts', import.meta.url), [String(LATENCY_IN_MS)], {
  execArgv: ['--import', 'tsx'],
});
const [{ url }] = (await once(server, 'message')) as [{ url: string }];
const folder = await mkdtemp(path.join(tmpdir(), 'interlinear-bench-'));
const transport = createUndiciTransport({ environment: {} });
try {
  let missed = false;
  for (const [name, sample] of Object.entries(SAMPLES)) {
    missed = (await runSample(name, sample)) || missed;
  }
  process.exitCode = missed ? 1 : 0;
} finally {
  await transport.close();
  server.kill();
  await rm(folder, { recursive: true, force: true });
}

/** True when a bar is missed. */
async function runSample(
  name: string,
  sample: SampleOptions & { readonly bindsBytes: boolean },
): Promise<boolean> {
  const input = path.join(folder, `${name.replace(' ', '-')}.xlf`);
  const text = sampleFile(sample);
  await writeFile(input, text);
  console.log(`${name}: ${sample.units} units, ${(text.length / 1e6).toFixed(1)} MB`);
  const endedInMs = await cancel(input);
  console.log(`  cancelled: ended ${endedInMs.toFixed(0)} ms later (P4: 250 ms)`);
  const first = await translate(input, 'first');
  const { estimate, use } = first.result;
  const bound = estimate.lowerBound;
  const ideal = Math.ceil(use.requests / DEFAULT_CONCURRENCY.most) * LATENCY_IN_MS;
  // The job begins when its estimate stands, which is what people confirm, and ends with the file.
  const jobInMs = first.sendingInMs + first.finishingInMs;
  const [counts] = first.result.files.map((file) => reportOf(file).counts);
  console.log(
    `  ${estimate.texts} texts after dedupe, ${use.requests} requests, lower bound ${bound}`,
  );
  console.log(`  billed ${use.billedCharacters ?? 0} characters, estimated ${estimate.characters}`);
  console.log(`  counts ${JSON.stringify(counts)}`);
  console.log(
    `  reading and planning ${first.planningInMs.toFixed(0)} ms, sending ${first.sendingInMs.toFixed(0)} ms, finishing ${first.finishingInMs.toFixed(0)} ms; processor time ${first.cpuInMs.toFixed(0)} ms`,
  );
  console.log(
    `  job ${jobInMs.toFixed(0)} ms, ${use.requests} requests by ${DEFAULT_CONCURRENCY.most} at ${LATENCY_IN_MS} ms take ${ideal} ms: x ${(jobInMs / ideal).toFixed(2)}; with reading and planning x ${(first.wholeInMs / ideal).toFixed(2)}`,
  );
  const again = await translate(input, 'again');
  console.log(`  again: ${again.result.use.requests} requests, ${again.wholeInMs.toFixed(0)} ms`);
  const bars: Readonly<Record<string, boolean>> = {
    requests: use.requests <= bound * MOST_REQUESTS,
    // With full bodies the sandbox itself is what takes the time.
    ...(sample.bindsBytes ? {} : { wall: jobInMs <= ideal * MOST_WALL }),
    cache: again.result.use.requests === 0,
    written: first.result.files.every((file) => file.outcome === 'written'),
  };
  for (const [bar, ok] of Object.entries(bars)) console.log(`  ${ok ? 'ok  ' : 'MISS'} ${bar}`);
  return Object.values(bars).includes(false);
}

interface Timed {
  readonly result: TranslateFilesResult;
  /** To the estimate. */
  readonly planningInMs: number;
  /** From the estimate to the last answer. */
  readonly sendingInMs: number;
  /** From the last answer: restoring what is left, verifying, writing. */
  readonly finishingInMs: number;
  /** With reading, planning, verifying and writing. */
  readonly wholeInMs: number;
  /** Of this process, all threads. */
  readonly cpuInMs: number;
}

/** How long a job goes on after it was cancelled in the middle, in ms. Leaves no answers behind. */
async function cancel(input: string): Promise<number> {
  const controller = new AbortController();
  let cancelledAt = 0;
  await run(input, 'cancelled', {
    signal: controller.signal,
    onEvent: (event) => {
      if (event.kind !== 'progress' || cancelledAt > 0) return;
      cancelledAt = performance.now();
      controller.abort();
    },
  });
  const endedInMs = performance.now() - cancelledAt;
  await rm(path.join(folder, 'cancelled'), { recursive: true, force: true });
  return endedInMs;
}

async function translate(input: string, turn: string): Promise<Timed> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  let [estimated, answered] = [start, start];
  const result = await run(input, turn, {
    onEvent: (event) => {
      if (event.kind === 'estimated') estimated = performance.now();
      if (event.kind === 'progress') answered = performance.now();
    },
  });
  const end = performance.now();
  const { user, system } = process.cpuUsage(cpu);
  return {
    result,
    planningInMs: estimated - start,
    sendingInMs: answered - estimated,
    finishingInMs: end - answered,
    wholeInMs: end - start,
    cpuInMs: (user + system) / 1000,
  };
}

/** Turns share what they keep, but for the one that is cancelled. */
async function run(
  input: string,
  turn: string,
  options: TranslateFilesOptions,
): Promise<TranslateFilesResult> {
  const data = turn === 'cancelled' ? path.join(folder, turn) : folder;
  const connection = createConnection({ key: 'bench-key-0123456789', baseUrl: url });
  const service = createClient(connection, { transport, clock });
  const store = createNodeKeyValueStore(path.join(data, 'cache'));
  const output = `${input}.${turn}.xlf`;
  return translateFiles(
    {
      files: [{ input, output }],
      options: { sourceLanguage: null, targetLanguage: 'DE', context: 'batch' },
      select: { onlyStates: [], sourceCopiesAreUntranslated: false },
      state: 'preset',
      targetLanguageInFile: 'de',
      allowOtherTargetLanguage: false,
      dryRun: false,
      overwriteOutput: false,
    },
    {
      service,
      connection: await identifyConnection(connection),
      blobs: createNodeBlobStore(clock, path.join(data, 'writing')),
      journals: createNodeJournalStore(path.join(data, 'journals')),
      cache: createTranslationCache(store, clock),
      clock,
    },
    options,
  );
}
