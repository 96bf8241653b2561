import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { promisify } from 'node:util';
import { npmScript } from '../../scripts/npm-script.mjs';
import { readTarball } from '../../scripts/build-phrase-memory/read-tarball.ts';

/** A published package whose catalogues are read; none of its files is kept in this project. */
export interface RealPackage {
  /** With its version, as npm writes it: `react-native@0.80.0`. */
  readonly spec: string;
  /** SHA-512 of the packed file, as lockfiles write it. */
  readonly integrity: string;
  readonly licence: string;
}

/** A file of a package. */
export interface PackedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The packages that are named in `packages.json` beside this file. */
export async function listPackages(): Promise<readonly RealPackage[]> {
  const text = await readFile(join(import.meta.dirname, 'packages.json'), 'utf8');
  return JSON.parse(text) as readonly RealPackage[];
}

/** The files of a package, fetched into `folder` the first time. Rejects for other bytes than named. */
export async function filesOfPackage(
  { spec, integrity }: RealPackage,
  folder: string,
): Promise<readonly PackedFile[]> {
  const kept = join(folder, `${spec.replaceAll(/[^\w.@-]/gu, '_')}.tgz`);
  const bytes = await readFile(kept).catch(() => fetchInto(spec, kept, folder));
  const found = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  if (found !== integrity) {
    await rm(kept, { force: true });
    throw new Error(`${spec} has other bytes than packages.json names: ${found}`);
  }
  return Array.from(readTarball(bytes), ([path, content]) => ({ path, bytes: content }));
}

async function fetchInto(spec: string, kept: string, folder: string): Promise<Uint8Array> {
  const npm = npmScript();
  if (npm === null) throw new Error('npm was not found beside Node.');
  const packed = join(folder, 'packed');
  await rm(packed, { recursive: true, force: true });
  await mkdir(packed, { recursive: true });
  const how = ['--ignore-scripts', '--pack-destination', packed];
  await promisify(execFile)(execPath, [npm, 'pack', ...how, spec], { maxBuffer: 1 << 28 });
  const [name = ''] = await readdir(packed);
  const bytes = await readFile(join(packed, name));
  await writeFile(kept, bytes);
  await rm(packed, { recursive: true });
  return bytes;
}
