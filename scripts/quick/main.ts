/** npm run test:quick, once everything is installed: what changed, and whether it is sound. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process, { argv, exit, stderr, stdout } from 'node:process';
import { globSync } from 'tinyglobby';
import { runSideBySide } from '../run-side-by-side.mjs';
import { findChanges, type Changes } from './changed-files.ts';
import { chooseTests, type ChosenTests } from './choose-tests.ts';
import { quickJobs } from './quick-jobs.ts';
import { readQuickArguments } from './read-quick-arguments.ts';

const root = path.join(import.meta.dirname, '..', '..');

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
const ended = await runSideBySide(quickJobs(present, chosen.tests), 2);
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
