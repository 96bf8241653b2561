import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** Parts that no test of ours touches: built-in AI features and accounts. */
const unused = [
  'node_modules/@github',
  'node_modules/@microsoft/mxc-sdk',
  'node_modules/@devcontainers',
  'node_modules/@vscode/windows-process-tree/build',
  'node_modules/@vscode/windows-process-tree/deps',
  'node_modules/@vscode/windows-process-tree/src',
  'extensions/copilot',
  'extensions/mermaid-markdown-features',
  'extensions/tunnel-forwarding',
  'extensions/microsoft-authentication',
  // It reports an error at the first TypeScript file: its language server is not in the package.
  'extensions/typescript-language-features',
];

/** Removes what tests never use from the server in `folder`: about two thirds of its size. */
export async function trimHost(folder: string): Promise<void> {
  for (const name of unused) await remove(path.join(folder, name));
  await removeWhere(path.join(folder, 'extensions'), (name) => name.startsWith('ms-vscode.'));
  await removeWhere(
    path.join(folder, 'node_modules/@vscode/ripgrep-universal/bin'),
    (name) => name !== 'linux-x64',
  );
  await removeWhere(path.join(folder, 'node_modules/node-pty/prebuilds'), (name) =>
    /^(?:win32|darwin)-/u.test(name),
  );
}

async function removeWhere(folder: string, unwanted: (name: string) => boolean): Promise<void> {
  if (!existsSync(folder)) return;
  const names = await readdir(folder);
  for (const name of names.filter(unwanted)) await remove(path.join(folder, name));
}

async function remove(place: string): Promise<void> {
  await rm(place, { recursive: true, force: true });
}
