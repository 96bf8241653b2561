import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fetched, PackageFiles } from '../real-packages/package-files.ts';

/** A published package whose catalogues are read; none of its files is kept in this project. */
interface RealPackage {
  readonly from: 'npm' | 'Debian' | 'Debian source';
  /** With its version, as npm or apt write it: `react-native@0.80.0`, `keepass2=2.47+dfsg-2`. */
  readonly spec: string;
  /** SHA-512 of what npm packed, as lockfiles write it; SHA-256 of an archive of Debian. */
  readonly integrity: string;
  readonly licence: string;
  /** Of a large archive the files that are unpacked, as tar writes patterns. */
  readonly pattern?: string;
}

/** The packages that are named in `packages.json` beside this file. */
export async function listPackages(): Promise<readonly RealPackage[]> {
  const text = await readFile(join(import.meta.dirname, 'packages.json'), 'utf8');
  return JSON.parse(text) as readonly RealPackage[];
}

/** The files of a package. Rejects with NotHereError for one that cannot be had. */
export function filesOf(
  { from, spec, integrity, pattern }: RealPackage,
  fetched: Fetched,
): Promise<PackageFiles> {
  const fetch = { npm: fetched.npm, Debian: fetched.binary, 'Debian source': fetched.source }[from];
  return fetch(spec, integrity, pattern);
}
