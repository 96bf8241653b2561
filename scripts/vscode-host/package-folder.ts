import path from 'node:path';
import { execPath } from 'node:process';
import { runProgram } from './run-program.ts';

/** Packages the small extension in a folder of this checkout, for a server or a desktop to install. */
export async function packageFolder(root: string, folder: string, output: string): Promise<void> {
  const vsce = path.join(root, 'node_modules', '@vscode', 'vsce', 'vsce');
  const flags = ['--no-dependencies', '--skip-license', '--allow-missing-repository'];
  await runProgram(execPath, [vsce, 'package', ...flags, '--out', output], { cwd: folder });
}
