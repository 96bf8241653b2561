/** npm run test:quick, once everything is installed: what changed, and whether it is sound. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process, { argv, exit, stderr, stdout } from 'node:process';
import { globSync } from 'tinyglobby';
import { runSideBySide, type SideJob } from '../run-side-by-side.mjs';
import { findChanges, type Changes } from './changed-files.ts';
import { chooseTests, type ChosenTests } from './choose-tests.ts';
import { readQuickArguments } from './read-quick-arguments.ts';

const root = path.join(import.meta.dirname, '..', '..');
const packages = path.join(root, 'node_modules');
/** Loading them and the checks beside them take the rest of a minute. */
const secondsOfTests = 25;

const wanted = readQuickArguments(argv.slice(2));
if (typeof wanted === 'string') refuse(wanted);
const changes = changesSince(wanted.since);
if (changes.files.length === 0) {
  stdout.write(`Nothing has changed since ${changes.since}: there is nothing to test.\n`);
  exit(0);
}
const chosen = chooseTests(readSources(), changes.files, wanted.mostTests);
stdout.write(`${describe(changes, chosen)}\n`);
const present = changes.files.filter((file) => existsSync(path.join(root, file)));
const ended = await runSideBySide(jobsFor(present, chosen.tests), 2);
for (const { name, status, from, to } of ended) {
  stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${(to - from).toFixed(1)} s)\n`);
}
process.exitCode = ended.every(({ status }) => status === 0) ? 0 : 1;

function changesSince(since: string | null): Changes {
  try {
    return findChanges(root, since);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function refuse(sentence: string): never {
  stderr.write(`${sentence}\n`);
  exit(2);
}

/** All code of the project, by path. */
function readSources(): ReadonlyMap<string, string> {
  const folders = '{shared,extensions,manifests,scripts,test}';
  const names = globSync(`${folders}/**/*.{ts,mts,mjs}`, { cwd: root });
  return new Map(names.map((name) => [name, readFileSync(path.join(root, name), 'utf8')]));
}

function describe({ files, since }: Changes, { tests, further }: ChosenTests): string {
  const reached =
    tests.length === 0 ? 'no unit test reaches them' : counted(tests.length, 'test file');
  const rest = further === 0 ? '' : `, and ${further} further ones that "npm test" runs`;
  return `${counted(files.length, 'file')} changed since ${since}: ${reached}${rest}.`;
}

function counted(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`;
}

/** Lint reads what the compiler has written; tests need neither. */
function jobsFor(files: readonly string[], tests: readonly string[]): readonly SideJob[] {
  const typed = files.filter((file) => /\.(?:ts|mjs|js)$/u.test(file));
  const job = (
    name: string,
    program: string,
    args: readonly string[],
    after?: string,
  ): SideJob => ({
    name,
    args: [path.join(packages, program), ...args],
    ...(after === undefined ? {} : { after: [after] }),
  });
  const lint: SideJob = {
    name: 'lint',
    args: ['--import', 'tsx', path.join('scripts', 'quick', 'lint-changed.ts'), ...typed],
    after: ['types'],
  };
  return [
    job('types', 'typescript-native/bin/tsc', ['-b']),
    ...(tests.length === 0 ? [] : [job('tests', 'mocha/bin/mocha.js', mochaArguments(tests))]),
    ...(typed.length === 0
      ? []
      : [
          lint,
          job('lint with types', 'oxlint/bin/oxlint', ['--max-warnings', '0', ...typed], 'types'),
        ]),
    job('formatting', 'prettier/bin/prettier.cjs', [
      ...['--check', '--ignore-unknown', '--log-level', 'warn'],
      ...files,
    ]),
  ];
}

/** Nearest first: where there is no time for all, the furthest are left out. */
function mochaArguments(tests: readonly string[]): readonly string[] {
  const reporter = path.join('scripts', 'quick', 'nearest-reporter.cjs');
  const options = `seconds=${secondsOfTests},files=${tests.length}`;
  return ['--reporter', reporter, '--reporter-options', options, ...tests];
}
