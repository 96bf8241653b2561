import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackageFiles } from '../real-packages/package-files.ts';

/** What tools keep for themselves, and what was installed: nobody means these when naming a folder. */
const others = new Set(['node_modules', '.git', '.hg', '.svn']);

/** The files of a folder and of those in it, by paths from there. @throws when it cannot be read */
export async function filesBelow(folder: string): Promise<PackageFiles> {
  const files = new Map<string, Uint8Array>();
  const read = async (path: string): Promise<void> => {
    const entries = await readdir(join(folder, path), { withFileTypes: true });
    for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const inside = path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory() && !others.has(entry.name)) await read(inside);
      // Links are not followed: they may lead out of the folder, or around in it.
      else if (entry.isFile()) files.set(inside, await readFile(join(folder, inside)));
    }
  };
  await read('');
  return files;
}
