import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ApertiumEngine } from './apertium-engine.ts';
import { readModeFile } from './mode-file.ts';

const usualModes = '/usr/share/apertium/modes';

/** The Apertium of this machine along a `PATH`; null where none is installed. */
export function findApertium(
  searchPath: string,
  modesFolder: string = usualModes,
): ApertiumEngine | null {
  const modes = apertiumModes(searchPath, modesFolder);
  if (modes.size === 0) return null;
  return new ApertiumEngine({
    modes,
    searchPath: absoluteFolders(searchPath).join(path.delimiter),
    // Its name is one of those that the folder lists.
    read: async (mode) => {
      try {
        return readModeFile(await readFile(path.join(modesFolder, `${mode}.mode`), 'utf8'));
      } catch {
        return null;
      }
    },
  });
}

/** Names of the pairs that are installed; none without the program itself. */
export function apertiumModes(
  searchPath: string,
  modesFolder: string = usualModes,
): ReadonlySet<string> {
  const folders = absoluteFolders(searchPath);
  const isInstalled = folders.some((folder) => existsSync(path.join(folder, 'lt-proc')));
  return isInstalled ? modesIn(modesFolder) : new Set();
}

function absoluteFolders(searchPath: string): readonly string[] {
  return searchPath.split(path.delimiter).filter((folder) => path.isAbsolute(folder));
}

function modesIn(folder: string): ReadonlySet<string> {
  if (!existsSync(folder)) return new Set();
  return new Set(
    readdirSync(folder)
      .filter((name) => /^[\w-]+\.mode$/.test(name))
      .map((name) => name.slice(0, -'.mode'.length)),
  );
}
