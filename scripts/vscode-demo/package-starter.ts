import path from 'node:path';
import { execPath } from 'node:process';
import { runProgram } from '../vscode-host/run-program.ts';

/** Packages the small extension that chooses the sandbox when the demo opens. */
export async function packageStarter(root: string, output: string): Promise<void> {
  const vsce = path.join(root, 'node_modules', '@vscode', 'vsce', 'vsce');
  const flags = ['--no-dependencies', '--skip-license', '--allow-missing-repository'];
  await runProgram(execPath, [vsce, 'package', ...flags, '--out', output], {
    cwd: path.join(root, 'scripts', 'vscode-demo', 'starter'),
  });
}
