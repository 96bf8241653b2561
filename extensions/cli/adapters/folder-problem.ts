import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';

/** Why no file can be made in a folder, which need not be there yet; null when nothing speaks against it. */
export async function folderProblem(folder: string): Promise<string | null> {
  const place = path.resolve(folder);
  try {
    if (!(await stat(place)).isDirectory()) return `${place} is a file, not a folder.`;
    await access(place, constants.W_OK);
    return null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    const above = path.dirname(place);
    // It is made below one that is there.
    if ((code === 'ENOENT' || code === 'ENOTDIR') && above !== place) return folderProblem(above);
    return `Files cannot be written in ${place}.`;
  }
}
