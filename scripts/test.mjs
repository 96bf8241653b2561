/** npm test: sets up what is missing, then checks the code and runs every test. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureDependencies, ensurePackage, root, run, say } from './setup.mjs';

const help = `npm test [-- --help] [-- MOCHA ARGUMENTS]

Installs dependencies when they are missing, builds, runs "npm run check" (types, layers,
dead code, formatting, lint) and then every test, those in the real VS Code and of the Word pane in
a browser too. The last line counts the tests. Arguments after "--" go to mocha and leave out the
checks and what needs a browser:
  npm test -- --spec 'test/unit/text/**/*.test.ts'

The tests in VS Code need Linux on x64 and Chromium, which is installed when this runs as root on
Debian. What is missing is named, and so are the tests that it leaves out; the rest runs. With
CI=true anything left out is a failure. "npm run test:host -- --help" runs them alone. The same
holds for the tests of the Word pane, which need Chromium, LibreOffice Writer and the PDF tools:
"npm run test:word -- --help".

Tests over real files of other projects run when a folder "shared/corpora" lies beside the
project; where it is missing they say so.
INTERLINEAR_FUZZ_RUNS=100000 makes the fuzz tests longer.`;

const args = process.argv.slice(2);
if (args.includes('--help')) {
  say(help);
  process.exit(0);
}

ensureDependencies();
ensurePackage();
if (args.length > 0) process.exit(await runMocha(args, process.env));

run(process.execPath, [path.join('scripts', 'check.mjs')]);
const folder = mkdtempSync(path.join(tmpdir(), 'interlinear-test-'));
const countsFile = path.join(folder, 'counts');
const env = { ...process.env, INTERLINEAR_COUNTS: countsFile };
// Word's tests wait for pages much of the time, so that they run beside those that wait for nothing.
const word = runBeside(['--import', 'tsx', path.join('test', 'host', 'word', 'run.ts')], env);
const statuses = [await runMocha(['test/**/*.test.ts'], env)];
const { status, output } = await word;
process.stdout.write(output);
statuses.push(
  status,
  await runNode(['--import', 'tsx', path.join('test', 'host', 'vscode', 'run.ts')], env),
);
say(total(readFileSync(countsFile, 'utf8')));
rmSync(folder, { recursive: true });
process.exit(statuses.every((status) => status === 0) ? 0 : 1);

function runMocha(mochaArguments, environment) {
  const mocha = path.join(root, 'node_modules', 'mocha', 'bin', 'mocha.js');
  const reporter = path.join('scripts', 'counting-reporter.cjs');
  return runNode([mocha, '--reporter', reporter, ...mochaArguments], environment);
}

function runNode(nodeArguments, environment) {
  const stdio = ['ignore', 'inherit', 'inherit'];
  const child = spawn(process.execPath, nodeArguments, { cwd: root, stdio, env: environment });
  return endOf(child);
}

/** Resolves with what it wrote once it has ended, for what would be mixed up on the screen. */
async function runBeside(nodeArguments, environment) {
  const stdio = ['ignore', 'pipe', 'pipe'];
  const child = spawn(process.execPath, nodeArguments, { cwd: root, stdio, env: environment });
  const written = [];
  child.stdout.on('data', (chunk) => written.push(chunk));
  child.stderr.on('data', (chunk) => written.push(chunk));
  const status = await endOf(child);
  return { status, output: Buffer.concat(written).toString('utf8') };
}

/** Status of a child once all it wrote was read; 1 when it was ended by a signal. */
function endOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 1));
  });
}

/** One line for all kinds of tests, each of which wrote a line of counts. */
function total(written) {
  const counts = written
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  const sum = (name) => counts.reduce((result, one) => result + one[name], 0);
  const skipped = sum('skipped');
  const tail = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${sum('passed')} passed, ${sum('failed')} failed${tail}`;
}
