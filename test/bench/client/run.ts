import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { contenders, type Contender, type ContenderName } from './contenders.ts';

/**
 * What a call costs beside deepl-node, undici and node:http: interleaved rounds against one
 * minimal server in a process of its own. Ratios decide; times vary with the machine.
 * `--quick` runs a tenth.
 */
const quick = process.argv.includes('--quick');
const CALLS = quick ? 100 : 1_000;
const ROUNDS = quick ? 3 : 7;
const WARM_UP = 200;
const SHORT = ['Hello, world!'];
const BAR_SPEED = 0.55;
const BAR_BYTES = 0.35;
const MOST_SOCKETS = 16;

interface Sample {
  readonly microsPerCall: number;
  readonly cpuMicrosPerCall: number;
}

const SERVE = '--serve';
if (process.argv.includes(SERVE)) (await import('./server.ts')).serve();
else await compare();

async function compare(): Promise<void> {
  const server = fork(fileURLToPath(import.meta.url), [SERVE], { execArgv: ['--import', 'tsx'] });
  const [port] = (await once(server, 'message')) as [number];
  const baseUrl = `http://127.0.0.1:${port}`;
  try {
    const missed = [
      await compareSpeed(baseUrl),
      await compareBytes(baseUrl),
      await countSockets(baseUrl),
    ];
    process.exitCode = missed.includes(true) ? 1 : 0;
  } finally {
    server.kill();
  }
}

/** True when a bar is missed. */
async function compareSpeed(baseUrl: string): Promise<boolean> {
  console.log(`${CALLS} calls x ${ROUNDS} rounds, one short text per call, medians`);
  console.log('client            c   us/call  cpu us  x deepl-node');
  let missed = false;
  for (const concurrency of [1, 16]) {
    const medians = await medianSamples(baseUrl, concurrency);
    const base = medians.get('deepl-node');
    assert.ok(base);
    for (const [name, sample] of medians) {
      const ratio = sample.microsPerCall / base.microsPerCall;
      const bar = name !== 'interlinear' ? '' : ratio <= BAR_SPEED ? '  ok' : '  over the bar';
      missed ||= bar.endsWith('bar');
      console.log(
        `${name.padEnd(16)} ${String(concurrency).padStart(2)} ${sample.microsPerCall.toFixed(0).padStart(9)} ${sample.cpuMicrosPerCall.toFixed(0).padStart(7)} ${ratio.toFixed(2).padStart(9)}${bar}`,
      );
    }
  }
  return missed;
}

async function medianSamples(
  baseUrl: string,
  concurrency: number,
): Promise<Map<ContenderName, Sample>> {
  const names = Object.keys(contenders) as ContenderName[];
  const running = names.map((name) => ({ name, contender: contenders[name](baseUrl) }));
  const samples = new Map<ContenderName, Sample[]>(names.map((name) => [name, []]));
  for (const { contender } of running) await drive(contender, WARM_UP, concurrency);
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each round begins with another client, so that none always runs on a fresh heap.
    for (let turn = 0; turn < running.length; turn += 1) {
      const next = running[(round + turn) % running.length]!;
      samples.get(next.name)?.push(await drive(next.contender, CALLS, concurrency));
    }
  }
  for (const { contender } of running) await contender.close();
  return new Map(names.map((name) => [name, medianOf(samples.get(name) ?? [])]));
}

async function drive(contender: Contender, calls: number, concurrency: number): Promise<Sample> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  let left = calls;
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await contender.translate(SHORT);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  const wall = performance.now() - start;
  const used = process.cpuUsage(cpu);
  return {
    microsPerCall: (wall * 1_000) / calls,
    cpuMicrosPerCall: (used.user + used.system) / calls,
  };
}

function medianOf(samples: readonly Sample[]): Sample {
  const middle = (pick: (sample: Sample) => number): number =>
    samples.map(pick).sort((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN;
  return {
    microsPerCall: middle((sample) => sample.microsPerCall),
    cpuMicrosPerCall: middle((sample) => sample.cpuMicrosPerCall),
  };
}

/** 240 kB of Japanese (80,000 characters of 3 bytes) in requests of 40 texts. */
async function compareBytes(baseUrl: string): Promise<boolean> {
  const line = '翻訳の品質は文脈によって大きく変わります。'.repeat(50).slice(0, 1_000);
  const sent = new Map<ContenderName, number>();
  for (const name of ['interlinear', 'deepl-node'] as const) {
    const contender = contenders[name](`${baseUrl}/many`);
    await takeCounts(baseUrl);
    for (let batch = 0; batch < 2; batch += 1) {
      await contender.translate(Array.from({ length: 40 }, () => line));
    }
    sent.set(name, (await takeCounts(baseUrl)).bodyBytes);
    await contender.close();
  }
  const ours = sent.get('interlinear') ?? Number.NaN;
  const theirs = sent.get('deepl-node') ?? Number.NaN;
  const missed = !(ours / theirs <= BAR_BYTES);
  console.log(
    `240 kB of Japanese: ${ours} bytes, deepl-node ${theirs}: x ${(ours / theirs).toFixed(3)}${missed ? '  over the bar' : '  ok'}`,
  );
  return missed;
}

async function countSockets(baseUrl: string): Promise<boolean> {
  let missed = false;
  for (const name of ['interlinear', 'deepl-node'] as const) {
    const contender = contenders[name](baseUrl);
    await takeCounts(baseUrl);
    await Promise.all(Array.from({ length: 300 }, () => contender.translate(SHORT)));
    const { opened } = await takeCounts(baseUrl);
    await contender.close();
    const over = name === 'interlinear' && opened > MOST_SOCKETS;
    missed ||= over;
    console.log(
      `300 calls at once: ${name} opened ${opened} sockets${over ? '  over the bar' : ''}`,
    );
  }
  return missed;
}

/** Reads and resets the server's counters. */
async function takeCounts(
  baseUrl: string,
): Promise<{ readonly bodyBytes: number; readonly opened: number }> {
  const response = await fetch(`${baseUrl}/counts`);
  return (await response.json()) as { bodyBytes: number; opened: number };
}
