import { execFile } from 'node:child_process';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { promisify } from 'node:util';
import { npmScript } from '../../scripts/npm-script.mjs';
import { NotHereError } from './package-files.ts';

const mark = '.installed';

/** Whether {@link installPackages} has filled this folder. */
export function hasPackages(folder: string): Promise<boolean> {
  return access(join(folder, mark)).then(
    () => true,
    () => false,
  );
}

/** Installs published packages into a folder of their own, once, without running scripts of theirs. */
export async function installPackages(folder: string, specs: readonly string[]): Promise<void> {
  if (await hasPackages(folder)) return;
  const npm = npmScript();
  if (npm === null) throw new NotHereError('npm was not found beside Node');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
  const how = ['install', '--ignore-scripts', '--no-audit', '--no-fund'];
  await promisify(execFile)(execPath, [npm, ...how, ...specs], {
    cwd: folder,
    maxBuffer: 1 << 28,
  });
  await writeFile(join(folder, mark), '');
}
