/** npm run check: everything that can be known about the code without running it. */
import { ensureDependencies, root, say } from './setup.mjs';
import { spawn } from 'node:child_process';
import { setPriority, totalmem } from 'node:os';
import path from 'node:path';

// Lint keeps the types of everything: where there is memory, it spends half its time less on
// looking for what it can forget.
const isRoomy = totalmem() > 15 * 1024 ** 3;
const heap = isRoomy ? ['--max-semi-space-size=256', '--max-old-space-size=8192'] : [];

const packages = path.join(root, 'node_modules');
const trees = ['shared', 'extensions', 'manifests', 'scripts', 'test'];
const checks = [
  ['types', [path.join(packages, 'typescript-native/bin/tsc'), '-b']],
  [
    'lint',
    [
      path.join(packages, 'eslint/bin/eslint.js'),
      ...['--config', 'eslint.check.config.js', '--max-warnings', '0', '.'],
    ],
  ],
  ['lint with types', [path.join(packages, 'oxlint/bin/oxlint'), '--max-warnings', '0']],
  [
    'layers',
    [
      path.join(packages, 'dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      ...trees,
    ],
  ],
  ['regular expressions', ['--import', 'tsx', path.join(root, 'scripts', 'check-patterns.ts')]],
  ['sentences', ['--import', 'tsx', path.join(root, 'scripts', 'check-messages.ts')]],
  ['sizes of folders', [path.join(root, 'scripts', 'check-folders.mjs')]],
  ['dead code', [path.join(packages, 'knip/bin/knip.js')]],
  [
    'formatting',
    [path.join(packages, 'prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
  ],
];

ensureDependencies();
// Tests that run beside it wait for pages with a clock in hand; nothing here is ever too late.
setPriority(5);
const failed = [];
const [types, lint, ...others] = checks;
tell(await start(types));
// Lint reads what the compiler has written, and takes as long as all others together.
const linted = start(lint);
for (const check of others) tell(await start(check));
tell(await linted);
if (failed.length > 0) {
  say(`npm run check found problems in: ${failed.join(', ')}.`);
  process.exit(1);
}

/** Runs one check; resolves with its outcome and all it wrote. */
function start([name, args]) {
  const started = performance.now();
  const child = spawn(process.execPath, [...heap, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = [];
  child.stdout.on('data', (chunk) => written.push(chunk));
  child.stderr.on('data', (chunk) => written.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      resolve({ name, status, seconds, output: Buffer.concat(written).toString('utf8') });
    });
  });
}

function tell({ name, status, seconds, output }) {
  process.stdout.write(output);
  if (status !== 0) failed.push(name);
  say(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
}
