import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { env, execPath, pid, stdout } from 'node:process';

export const root = path.join(import.meta.dirname, '..', '..');

export function say(line: string): void {
  stdout.write(`${line}\n`);
}

/** What tests in a host came to, as mocha's reporter and the suites in VS Code count them. */
export interface HostCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly { readonly title: string; readonly error: string }[];
}

export interface MochaRun {
  /** Module with mocha's global fixtures, where there are any. */
  readonly setup?: string;
  readonly specs: readonly string[];
  readonly timeoutInMs: number;
  /** Only tests whose title matches; empty for all. */
  readonly grep: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Tests that need a host: runs them, adds up what they came to, and says what was left out. */
export class HostRun {
  /** In one word or two, as in "In VS Code: 3 passed". */
  readonly #host: string;
  readonly #results: HostCounts[] = [];
  #broken = false;

  constructor(host: string) {
    this.#host = host;
  }

  add(results: HostCounts): void {
    this.#results.push(results);
  }

  /** Runs mocha in a process of its own; one that ends without a result counts as failed. */
  async mocha(run: MochaRun): Promise<void> {
    const countsFile = path.join(tmpdir(), `interlinear-host-counts-${pid}`);
    rmSync(countsFile, { force: true });
    const child = spawn(
      execPath,
      [
        path.join(root, 'node_modules', 'mocha', 'bin', 'mocha.js'),
        ...(run.setup === undefined ? [] : ['--require', run.setup]),
        ...['--reporter', path.join(root, 'scripts', 'counting-reporter.cjs')],
        ...['--timeout', String(run.timeoutInMs)],
        ...(run.grep === '' ? [] : ['--grep', run.grep]),
        ...run.specs.flatMap((spec) => ['--spec', spec]),
      ],
      {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...env, ...run.env, INTERLINEAR_COUNTS: countsFile },
      },
    );
    const [code] = (await once(child, 'exit')) as [number | null];
    if (existsSync(countsFile)) {
      this.add(JSON.parse(readFileSync(countsFile, 'utf8')) as HostCounts);
      rmSync(countsFile);
    }
    if (code !== 0) this.#broken = true;
  }

  /** Prints what was left out and the counts, hands them on to who asked, and gives the exit code. */
  conclude(missing: readonly string[]): number {
    const collector = env['INTERLINEAR_COUNTS'];
    const lines = this.#results.map((results) => `${JSON.stringify(results)}\n`);
    if (collector !== undefined) appendFileSync(collector, lines.join(''));
    const sum = (of: (one: HostCounts) => number): number =>
      this.#results.reduce((total, one) => total + of(one), 0);
    const failed = sum((one) => one.failed);
    for (const sentence of missing) say(`Missing: ${sentence}`);
    if (missing.length > 0) say(`Left out: tests in ${this.#host} that need what is missing.`);
    say(`In ${this.#host}: ${sum((one) => one.passed)} passed, ${failed} failed`);
    const incomplete = missing.length > 0 && env['CI'] === 'true';
    if (incomplete) say('With CI=true nothing may be left out.');
    return this.#broken || failed > 0 || incomplete ? 1 : 0;
  }
}
