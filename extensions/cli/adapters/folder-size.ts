import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Bytes of the files of a folder, 0 when there is no such folder. */
export async function folderSize(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(path.join(folder, name)).then(
        (facts) => (facts.isFile() ? facts.size : 0),
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
