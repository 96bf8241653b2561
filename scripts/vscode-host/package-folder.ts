import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { runProgram } from './run-program.ts';

/**
 * Packages the complete extension in a folder of this checkout. There is no public address that
 * links could be rewritten to. What the packager says is heard when it fails.
 */
export async function packageFolder(folder: string, output: string): Promise<void> {
  const vsce = fileURLToPath(import.meta.resolve('@vscode/vsce/vsce'));
  const flags = [
    '--no-dependencies',
    '--no-rewrite-relative-links',
    '--skip-license',
    '--allow-missing-repository',
  ];
  await runProgram(execPath, [vsce, 'package', ...flags, '--out', output], { cwd: folder });
}
