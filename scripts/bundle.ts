import { spawn } from 'node:child_process';
import path from 'node:path';
import { execPath } from 'node:process';
import webpack, { type Configuration, type MultiConfiguration } from 'webpack';

/**
 * Runs webpack for one configuration after the other, so that later ones find their sources
 * transpiled; rejects with its errors.
 */
export async function bundle(configurations: readonly Configuration[]): Promise<void> {
  const oneByOne: MultiConfiguration = Object.assign([...configurations], { parallelism: 1 });
  const stats = await new Promise<webpack.MultiStats | undefined>((resolve, reject) => {
    webpack(oneByOne, (error, result) => {
      if (error) reject(error);
      else resolve(result);
    });
  });
  if (stats?.hasErrors() !== true) return;
  throw new Error(stats.toString({ all: false, errors: true, colors: false }));
}

/**
 * Runs webpack for some configurations of this project, by their names, in a process of its own:
 * webpack keeps to one processor. What it says is shown; rejects when it fails.
 */
export function bundleApart(root: string, names: readonly string[]): Promise<void> {
  const script = path.join('scripts', 'bundle-named.ts');
  const child = spawn(execPath, ['--import', 'tsx', script, ...names], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Bundling ${names.join(', ')} failed; the reason stands above.`));
    });
  });
}
