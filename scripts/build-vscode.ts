/** npm run build:vscode: the editor extension alone, into dist/vscode. The sandbox is built before. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { exit, stderr } from 'node:process';
import configurations from '../webpack.config.ts';
import { bundle } from './bundle.ts';
import { stageVscode } from './vscode-package/stage-vscode.ts';

const root = path.dirname(import.meta.dirname);
if (!existsSync(path.join(root, 'dist', 'THIRD-PARTY-NOTICES.txt'))) {
  stderr.write('dist/sandbox is missing. Run "npm run build" once, then this again.\n');
  exit(1);
}
await rm(path.join(root, 'dist', 'interlinear.vsix'), { force: true });
for (const folder of ['chunks', 'web-chunks']) {
  await rm(path.join(root, 'dist', 'vscode', folder), { recursive: true, force: true });
}
await bundle(configurations.filter(({ name }) => name?.startsWith('vscode') === true));
await stageVscode(root);
