/** npm run vscode: VS Code with the extension, on a copy of the samples. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureDependencies, ensurePackage, root, say } from './setup.mjs';

const help = `npm run vscode [-- --browser]

Builds and packages what changed and opens a copy of the samples in VS Code, with the extension
installed and its sandbox running: in desktop VS Code when "code" is on the path (with a profile of
its own, so that yours is not touched), else in the real workbench in a browser (Linux on x64).

  --browser   in a browser even where "code" is on the path`;

const args = process.argv.slice(2);
if (args.includes('--help')) {
  say(help);
  process.exit(0);
}
ensureDependencies();
ensurePackage();
const script = path.join('scripts', 'vscode-demo', 'main.ts');
const result = spawnSync(process.execPath, ['--import', 'tsx', script, ...args], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(result.status ?? 0);
