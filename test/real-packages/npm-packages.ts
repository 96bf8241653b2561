import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { promisify } from 'node:util';
import { npmScript } from '../../scripts/npm-script.mjs';
import { readTarball } from '../../scripts/build-phrase-memory/read-tarball.ts';
import { NotHereError, type PackageFiles } from './package-files.ts';

/**
 * The files of a package of npm, fetched into `folder` the first time. Rejects for other bytes than
 * pinned: `integrity` is the SHA-512 of the packed file, as lockfiles write it.
 */
export async function filesOfNpm(
  spec: string,
  integrity: string,
  folder: string,
): Promise<PackageFiles> {
  const kept = join(folder, `${spec.replaceAll(/[^\w.@-]/gu, '_')}.tgz`);
  const bytes = await readFile(kept).catch(() => fetchInto(spec, kept, folder));
  const found = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  if (found !== integrity) {
    await rm(kept, { force: true });
    throw new Error(`${spec} has other bytes than were pinned: ${found}`);
  }
  return new Map(readTarball(bytes));
}

async function fetchInto(spec: string, kept: string, folder: string): Promise<Uint8Array> {
  const npm = npmScript();
  if (npm === null) throw new NotHereError('npm was not found beside Node');
  const packed = join(folder, 'packed');
  await rm(packed, { recursive: true, force: true });
  await mkdir(packed, { recursive: true });
  const how = ['--ignore-scripts', '--pack-destination', packed];
  try {
    await promisify(execFile)(execPath, [npm, 'pack', ...how, spec], { maxBuffer: 1 << 28 });
  } catch (error) {
    const told = error instanceof Error ? error.message : '';
    const why = /^npm error (?!code).*$/mu.exec(told)?.[0] ?? '';
    throw new NotHereError(`npm cannot fetch ${spec} here: ${why}`);
  }
  const [name = ''] = await readdir(packed);
  const bytes = await readFile(join(packed, name));
  await writeFile(kept, bytes);
  await rm(packed, { recursive: true });
  return bytes;
}
