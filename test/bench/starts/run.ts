import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cliBundle } from '../../doubles/run-cli.ts';
import { median } from '../formats/interleave.ts';

/**
 * What the built command line costs before it does anything: its version and the check of one small
 * file beside a Node that does nothing, in turns, as wall time of whole processes. `--quick` runs
 * fewer rounds.
 */
const ROUNDS = process.argv.includes('--quick') ? 7 : 31;
const WARM_UP = 2;
const BAR = 1.6;

const root = path.join(import.meta.dirname, '..', '..', '..');
assert.ok(existsSync(cliBundle), 'dist/cli is missing: run "npm run build" first.');

const starts = [
  { name: 'node -e 0', args: ['-e', '0'] },
  { name: 'interlinear --version', args: [cliBundle, '--version'] },
  {
    name: 'interlinear check (one file)',
    args: [cliBundle, 'check', path.join(root, 'samples', 'harbour-app.xlf')],
  },
] as const;

const home = mkdtempSync(path.join(tmpdir(), 'interlinear-starts-'));
try {
  process.exitCode = compare(measure()) ? 0 : 1;
} finally {
  rmSync(home, { recursive: true, force: true });
}

/** Milliseconds of each start, round by round, so that a busy moment hits all alike. */
function measure(): readonly (readonly number[])[] {
  const times = starts.map((): number[] => []);
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const [index, { name, args }] of starts.entries()) {
      const begin = performance.now();
      const { status, stderr } = spawnSync(process.execPath, args, {
        env: { ...process.env, INTERLINEAR_HOME: home },
      });
      const time = performance.now() - begin;
      assert.equal(status, 0, `${name}: ${stderr.toString()}`);
      if (round >= 0) times[index]?.push(time);
    }
  }
  return times;
}

/** Whether all are within the bar of the first. */
function compare(times: readonly (readonly number[])[]): boolean {
  const nothing = median(times[0] ?? []);
  let isWithin = true;
  for (const [index, { name }] of starts.entries()) {
    const own = median(times[index] ?? []);
    const ratio = own / nothing;
    if (ratio > BAR) isWithin = false;
    const verdict = ratio > BAR ? 'MISSED' : 'within';
    console.log(`${name}: ${own.toFixed(0)} ms, ${ratio.toFixed(2)} × (bar: ${BAR} ×, ${verdict})`);
  }
  return isWithin;
}
