import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ApertiumEngine } from './apertium-engine.ts';
import { readModeFile } from './mode-file.ts';

/** The Apertium of this machine along a `PATH`; null where none is installed. */
export function findApertium(
  searchPath: string,
  modesFolder = '/usr/share/apertium/modes',
): ApertiumEngine | null {
  const folders = searchPath.split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  if (!folders.some((folder) => existsSync(path.join(folder, 'lt-proc')))) return null;
  const modes = modesIn(modesFolder);
  if (modes.size === 0) return null;
  return new ApertiumEngine({
    modes,
    searchPath: folders.join(path.delimiter),
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

function modesIn(folder: string): ReadonlySet<string> {
  if (!existsSync(folder)) return new Set();
  return new Set(
    readdirSync(folder)
      .filter((name) => /^[\w-]+\.mode$/.test(name))
      .map((name) => name.slice(0, -'.mode'.length)),
  );
}
