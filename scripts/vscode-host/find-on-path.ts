import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { env } from 'node:process';

/** Absolute path of a program that the shell would find, or null. */
export function findOnPath(name: string): string | null {
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => path.join(folder, name)).find(isProgram) ?? null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
