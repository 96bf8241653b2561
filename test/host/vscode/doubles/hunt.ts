import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';

/** Files below a folder that hold one of the texts, in UTF-8 or UTF-16, by path below it. */
export async function huntInFiles(
  folder: string,
  wanted: readonly string[],
  ignored: readonly string[] = [],
): Promise<readonly string[]> {
  if (!existsSync(folder)) return [];
  const names = await glob(['**/*'], { cwd: folder, dot: true, ignore: [...ignored] });
  const found: string[] = [];
  for (const name of names) {
    // What another process removed meanwhile holds nothing.
    const bytes = await readFile(path.join(folder, name)).catch(() => Buffer.alloc(0));
    if (wanted.some((text) => holds(bytes, text))) found.push(name);
  }
  return found;
}

function holds(bytes: Buffer, text: string): boolean {
  return bytes.includes(text, 0, 'utf8') || bytes.includes(text, 0, 'utf16le');
}
