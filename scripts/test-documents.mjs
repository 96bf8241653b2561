/** npm run test:documents: whole documents through the command line and LibreOffice, after a build. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureBuild, ensureDependencies, root } from './setup.mjs';

const args = process.argv.slice(2);
ensureDependencies();
if (!args.includes('--help')) ensureBuild();
const script = path.join('test', 'host', 'documents', 'run.ts');
const result = spawnSync(process.execPath, ['--import', 'tsx', script, ...args], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
});
process.exit(result.status ?? 1);
