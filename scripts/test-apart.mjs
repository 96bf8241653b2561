/** npm run test:host and the others: tests of one kind alone, after building what they test. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureBuild, ensureDependencies, ensurePackage, root } from './setup.mjs';

/** What runs the tests of a kind, and what has to be there for them. */
const kinds = {
  host: { folder: ['host', 'vscode'], ensure: ensurePackage },
  desktop: { folder: ['host', 'desktop'], ensure: ensurePackage },
  word: { folder: ['host', 'word'], ensure: ensureBuild },
  documents: { folder: ['host', 'documents'], ensure: ensureBuild },
  'real-files': { folder: ['real-files'], ensure: () => undefined },
  'real-projects': { folder: ['real-projects'], ensure: () => undefined },
  clients: { folder: ['clients'], ensure: ensureBuild },
};

const [kind, ...args] = process.argv.slice(2);
const { folder, ensure } = kinds[kind];
ensureDependencies();
if (!args.includes('--help')) ensure();
const script = path.join('test', ...folder, 'run.ts');
const result = spawnSync(process.execPath, ['--import', 'tsx', script, ...args], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
});
process.exit(result.status ?? 1);
