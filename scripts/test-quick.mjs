/** npm run test:quick: types, lint and unit tests of what changed, for the inner loop. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureDependencies, root, say } from './setup.mjs';

const help = `npm run test:quick [-- --since REF] [-- --tests N]

Checks what changed, in less than a minute: types of everything, lint and formatting of the files
that changed, and the unit tests that reach them by imports, the nearest first. Changed is what
differs from the branch "main", committed or not; on main itself, from the last commit. It builds
nothing and opens no browser: "npm test" runs everything.

  --since REF   compare with this commit instead
  --tests N     run so many test files at most (default: 40)
  --help        this text`;

const args = process.argv.slice(2);
if (args.includes('--help')) {
  say(help);
  process.exit(0);
}
ensureDependencies();
const script = path.join('scripts', 'quick', 'main.ts');
const result = spawnSync(process.execPath, ['--import', 'tsx', script, ...args], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
});
process.exit(result.status ?? 1);
