import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/** Where a program lies along a `PATH`; null where it does not. Relative folders are not looked in. */
export function findProgram(
  name: string,
  searchPath: string,
  platform: NodeJS.Platform,
): string | null {
  const isWindows = platform === 'win32';
  for (const folder of searchPath.split(isWindows ? ';' : ':')) {
    if (!path.isAbsolute(folder)) continue;
    const file = path.join(folder, isWindows ? `${name}.exe` : name);
    if (isProgram(file)) return file;
  }
  return null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
