/** npm test: sets up what is missing, then checks the code and runs every test. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runSideBySide } from './run-side-by-side.mjs';
import { ensureBuild, ensureDependencies, ensurePackage, root, say } from './setup.mjs';

const help = `npm test [-- --help] [-- MOCHA ARGUMENTS]

Installs dependencies when they are missing, builds, runs "npm run check" (types, layers,
dead code, formatting, lint) and then every test, those in the real VS Code and of the Word pane in
a browser too. The last line counts the tests; what failed is repeated before it. Arguments after "--" go to mocha and leave out the
checks and what needs a browser:
  npm test -- --spec 'test/unit/text/**/*.test.ts'

The tests in VS Code need Linux on x64 and Chromium, which is installed when this runs as root on
Debian. What is missing is named, and so are the tests that it leaves out; the rest runs. With
CI=true anything left out is a failure. "npm run test:host -- --help" runs them alone. The same
holds for the tests of the Word pane, which need Chromium, LibreOffice and the PDF tools:
"npm run test:word -- --help", and for those of whole documents, which need the latter two:
"npm run test:documents -- --help".

Tests over real files of other projects run when a folder "shared/corpora" lies beside the
project; where it is missing they say so.
Made-up and mangled inputs depend on what is committed, so that a run can be repeated and each commit
tries others (INTERLINEAR_FUZZ_SEED sets them). "npm run fuzz" runs the tests with made-up and mangled inputs for long.`;

const args = process.argv.slice(2);
if (args.includes('--help')) {
  say(help);
  process.exit(0);
}

ensureDependencies();
if (args.length > 0) {
  ensurePackage();
  const [{ status }] = await runSideBySide([{ name: 'mocha', args: mocha(...args) }], 1);
  process.exit(status);
}

ensureBuild();
const folder = mkdtempSync(path.join(tmpdir(), 'interlinear-test-'));
const countsFile = path.join(folder, 'counts');
const env = { ...seed(), ...process.env, INTERLINEAR_COUNTS: countsFile };
const wordHost = ['--import', 'tsx', path.join('test', 'host', 'word', 'run.ts')];
const documentsHost = ['--import', 'tsx', path.join('test', 'host', 'documents', 'run.ts')];
const vscodeHost = ['--import', 'tsx', path.join('test', 'host', 'vscode', 'run.ts')];

// Everything shares the machine: tests in hosts wait for pages much of the time, and the check takes
// what all others leave (scripts/check.mjs). What others come after stands first, then what takes
// longest; where nothing else is ready yet, what waits for less goes first. The last lines tell when
// each began and ended. What could not be got ready is named by its tests.
const preparations = [
  {
    name: 'npm run host',
    args: ['--import', 'tsx', path.join('scripts', 'vscode-host', 'main.ts')],
  },
  { name: 'office tools', args: [...wordHost, '--prepare'] },
];
const inVsCode = { env, after: ['npm run package', 'npm run host'] };
const inWord = { env, after: ['office tools', 'npm run host'] };
const [, , ...ended] = await runSideBySide(
  [
    ...preparations,
    { name: 'npm run package', args: [path.join('scripts', 'package.mjs')] },
    { name: 'npm run check', args: [path.join('scripts', 'check.mjs')] },
    { name: 'tests of units', args: mocha('test/unit/**/*.test.ts'), env },
    { name: 'suites in VS Code', args: [...vscodeHost, '--suites'], ...inVsCode },
    {
      name: 'tests of everything else',
      args: mocha('test/!(unit)/**/*.test.ts'),
      env,
      after: ['npm run package'],
    },
    { name: 'flows in VS Code', args: [...vscodeHost, '--flows'], ...inVsCode },
    { name: 'Word', args: wordHost, ...inWord },
    { name: 'whole documents', args: documentsHost, ...inWord },
  ],
  // A fourth at once would end hardly sooner, and pages would wait longer than people do.
  3,
);
const counts = readCounts();
rmSync(folder, { recursive: true });
for (const { name, from, to } of [...ended].sort((a, b) => a.from - b.from)) {
  say(`${name}: ${(to - from).toFixed(0)} s, from ${from.toFixed(0)} to ${to.toFixed(0)}`);
}
for (const { title, error } of counts.flatMap(({ failures }) => failures)) {
  say(`\nFAILED ${title}\n${shorten(error)}`);
}
const broken = ended.filter(({ status }) => status !== 0);
for (const { name, status } of broken) say(`\n"${name}" ended with ${status}.`);
say(total(counts));
process.exit(broken.length === 0 ? 0 : 1);

/**
 * The seed of suites with made-up inputs, by the files of the commit: what passed once passes
 * anywhere, and what fails can be repeated. Outside a checkout it is another one each time.
 */
function seed() {
  const tree = spawnSync('git', ['rev-parse', 'HEAD^{tree}'], { cwd: root, encoding: 'utf8' });
  const digits = /^[0-9a-f]{7}/.exec(tree.stdout ?? '')?.[0];
  return digits === undefined ? {} : { INTERLINEAR_FUZZ_SEED: String(Number.parseInt(digits, 16)) };
}

function mocha(...mochaArguments) {
  const program = path.join(root, 'node_modules', 'mocha', 'bin', 'mocha.js');
  return [program, '--reporter', path.join('scripts', 'counting-reporter.cjs'), ...mochaArguments];
}

/** A line for each kind of tests that got as far as its end. */
function readCounts() {
  if (!existsSync(countsFile)) return [];
  const lines = readFileSync(countsFile, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}

/** The message and where it was thrown; whole differences stand further above. */
function shorten(error) {
  const lines = error.split('\n');
  return lines.slice(0, 25).join('\n') + (lines.length > 25 ? '\n  …' : '');
}

/** One line for all kinds of tests. */
function total(all) {
  const sum = (name) => all.reduce((result, one) => result + one[name], 0);
  const skipped = sum('skipped');
  const tail = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${sum('passed')} passed, ${sum('failed')} failed${tail}`;
}
