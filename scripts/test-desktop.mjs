/** npm run test:desktop: the tests inside a desktop VS Code, after building what they test. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureDependencies, ensurePackage, root } from './setup.mjs';

const args = process.argv.slice(2);
ensureDependencies();
if (!args.includes('--help')) ensurePackage();
const script = path.join('test', 'host', 'desktop', 'run.ts');
const result = spawnSync(process.execPath, ['--import', 'tsx', script, ...args], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
});
process.exit(result.status ?? 1);
