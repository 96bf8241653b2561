/** npm test: sets up what is missing, then checks the code and runs every test. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureBuild, ensureDependencies, root, run, say } from './setup.mjs';

const help = `npm test [-- --help] [-- MOCHA ARGUMENTS]

Installs dependencies when they are missing, builds, runs "npm run check" (types, layers,
dead code, formatting, lint) and then every test. The last line counts the tests.
Arguments after "--" go to mocha and leave the checks out, for example:
  npm test -- --spec 'test/unit/text/**/*.test.ts'

Tests over real files of other projects run when a folder "shared/corpora" lies beside the
project; where it is missing they say so.
INTERLINEAR_FUZZ_RUNS=100000 makes the fuzz tests longer.`;

const args = process.argv.slice(2);
if (args.includes('--help')) {
  say(help);
  process.exit(0);
}

ensureDependencies();
ensureBuild();
if (args.length === 0) run(process.execPath, [path.join('scripts', 'check.mjs')]);
const mocha = spawnSync(
  process.execPath,
  [
    path.join(root, 'node_modules', 'mocha', 'bin', 'mocha.js'),
    '--reporter',
    path.join('scripts', 'counting-reporter.cjs'),
    ...(args.length === 0 ? ['test/**/*.test.ts'] : args),
  ],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
);
process.exit(mocha.status ?? 1);
