import path from 'node:path';
import type { SideJob } from '../run-side-by-side.mjs';

/** Loading them and the checks beside them take the rest of a minute. */
const secondsOfTests = 25;

/** What is run for files that changed and are there, and for tests: nothing for what there is none of. */
export function quickJobs(files: readonly string[], tests: readonly string[]): readonly SideJob[] {
  const jobs = [typesJob];
  if (tests.length > 0) jobs.push(testsJob(tests));
  const linted = files.filter((file) => /\.(?:ts|mjs|js)$/u.test(file));
  if (linted.length > 0) jobs.push(...lintJobs(linted));
  if (files.length > 0) jobs.push(formattingJob(files));
  return jobs;
}

function programOf(name: string): string {
  return path.join('node_modules', name);
}

const typesJob: SideJob = { name: 'types', args: [programOf('typescript-native/bin/tsc'), '-b'] };

/** Nearest first: where there is no time for all, the furthest are left out. */
function testsJob(tests: readonly string[]): SideJob {
  const reporter = path.join('scripts', 'quick', 'nearest-reporter.cjs');
  const options = `seconds=${secondsOfTests},files=${tests.length}`;
  const mocha = [programOf('mocha/bin/mocha.js'), '--reporter', reporter];
  return { name: 'tests', args: [...mocha, '--reporter-options', options, ...tests] };
}

/** They read what the compiler has written. */
function lintJobs(files: readonly string[]): readonly SideJob[] {
  const lint = ['--import', 'tsx', path.join('scripts', 'quick', 'lint-changed.ts')];
  const oxlint = [programOf('oxlint/bin/oxlint'), '--max-warnings', '0'];
  // Of files that are not linted it is no news that none was found.
  const options = ['--no-error-on-unmatched-pattern'];
  return [
    { name: 'lint', args: [...lint, ...files], after: ['types'] },
    { name: 'lint with types', args: [...oxlint, ...options, ...files], after: ['types'] },
  ];
}

function formattingJob(files: readonly string[]): SideJob {
  const prettier = [programOf('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn'];
  return { name: 'formatting', args: [...prettier, '--ignore-unknown', ...files] };
}
