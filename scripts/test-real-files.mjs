/** npm run test:real-files: catalogues of published packages, which are fetched the first time. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureDependencies, root } from './setup.mjs';

ensureDependencies();
const script = path.join('test', 'real-files', 'run.ts');
const result = spawnSync(process.execPath, ['--import', 'tsx', script, ...process.argv.slice(2)], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
});
process.exit(result.status ?? 1);
