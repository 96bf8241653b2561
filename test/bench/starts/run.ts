import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cliBundle } from '../../doubles/run-cli.ts';
import { median } from '../formats/interleave.ts';
import { timeProgram, type Taken } from './processor-time.ts';

/**
 * What the built command line costs before it does anything: its version and the check of one small
 * file beside a Node that does nothing, in turns, as processor time of whole processes; the check
 * also without the compiled code that the build keeps, and a sandbox that is started for one question.
 * `--quick` runs fewer rounds.
 */
const ROUNDS = process.argv.includes('--quick') ? 7 : 41;
const WARM_UP = 2;
const BAR = 1.6;

const root = path.join(import.meta.dirname, '..', '..', '..');
assert.ok(existsSync(cliBundle), 'dist/cli is missing: run "npm run build" first.');

interface Start {
  readonly name: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Times of the first one that are allowed; no bar where there is none. */
  readonly bar?: number;
}

const check = [cliBundle, 'check', path.join(root, 'samples', 'harbour-app.xlf')];
const nothing: Start = { name: 'node -e 0', args: ['-e', '0'] };
const starts: readonly Start[] = [
  nothing,
  { name: 'interlinear --version', args: [cliBundle, '--version'], bar: BAR },
  { name: 'interlinear check (one file)', args: check, bar: BAR },
  {
    name: '  compiled anew',
    args: check,
    environment: { NODE_DISABLE_COMPILE_CACHE: '1' },
  },
  { name: 'interlinear usage --sandbox', args: [cliBundle, 'usage', '--sandbox'] },
];

const home = mkdtempSync(path.join(tmpdir(), 'interlinear-starts-'));
try {
  process.exitCode = compare(measure()) ? 0 : 1;
} finally {
  rmSync(home, { recursive: true, force: true });
}

/** What each start took, round by round and forth and back, so that a busy moment hits all alike. */
function measure(): ReadonlyMap<Start, readonly Taken[]> {
  const taken = new Map(starts.map((start): [Start, Taken[]] => [start, []]));
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const start of round % 2 === 0 ? starts : starts.toReversed()) {
      const environment = { INTERLINEAR_HOME: home, ...start.environment };
      const one = timeProgram(process.execPath, start.args, environment);
      if (round >= 0) taken.get(start)?.push(one);
    }
  }
  return taken;
}

/** Whether all are within their bars. */
function compare(taken: ReadonlyMap<Start, readonly Taken[]>): boolean {
  const first = taken.get(nothing) ?? [];
  let isWithin = true;
  for (const [{ name, bar = Infinity }, own] of taken) {
    const ratio = median(
      own.map(({ processor }, round) => processor / (first[round]?.processor ?? 0)),
    );
    const time = median(own.map(({ processor }) => processor));
    const wall = median(own.map((one) => one.wall));
    if (ratio > bar) isWithin = false;
    const verdict = ratio > bar ? 'MISSED' : 'within';
    const told = bar === Infinity ? '' : ` (bar: ${bar} ×, ${verdict})`;
    console.log(
      `${name}: ${time.toFixed(0)} ms of processor time, ${ratio.toFixed(2)} ×${told}; ${wall.toFixed(0)} ms by the clock`,
    );
  }
  return isWithin;
}
