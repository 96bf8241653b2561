/** npm run test:word: the Word pane in a browser and finished documents, after building the pane. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureBuild, ensureDependencies, root } from './setup.mjs';

const args = process.argv.slice(2);
ensureDependencies();
if (!args.includes('--help')) ensureBuild();
const script = path.join('test', 'host', 'word', 'run.ts');
const result = spawnSync(process.execPath, ['--import', 'tsx', script, ...args], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
});
process.exit(result.status ?? 1);
