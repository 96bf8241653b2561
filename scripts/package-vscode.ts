/** npm run package: dist/interlinear.vsix from dist/vscode, which the build filled with bundles. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { stdout } from 'node:process';
import { packageFolder } from './vscode-host/package-folder.ts';
import { stageVscode } from './vscode-package/stage-vscode.ts';

const root = path.dirname(import.meta.dirname);
const packagePath = path.join(root, 'dist', 'interlinear.vsix');
await stageVscode(root);
await packageFolder(path.join(root, 'dist', 'vscode'), packagePath);
const megabytes = ((await stat(packagePath)).size / 1e6).toFixed(2);
stdout.write(`  package: dist/interlinear.vsix (${megabytes} MB)\n`);
