import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One file of the test collection; its bytes are read when asked for. */
export interface CorpusFile {
  /** Absolute path. */
  readonly path: string;
  /** Path inside the asked folder, with `/`. */
  readonly name: string;
  bytes(): Uint8Array;
}

/** Where the collection lies: beside the project root, never inside it. */
const corporaRoot: string = resolve(
  dirname(fileURLToPath(import.meta.url)),
  '../../../shared/corpora',
);

function walk(folder: string, prefix: string, into: CorpusFile[]): void {
  const names = readdirSync(folder).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  for (const name of names) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) walk(path, `${prefix}${name}/`, into);
    else into.push({ path, name: prefix + name, bytes: () => readFileSync(path) });
  }
}

/**
 * All files under `folder` of the collection (`srt/valid`, `xliff/real12`), sorted by name.
 * Null when the collection or the folder is absent; that is printed once per folder, so that a
 * test that then checks nothing says so in its output.
 */
export function corpusFiles(folder: string): readonly CorpusFile[] | null {
  const root = join(corporaRoot, folder);
  if (!existsSync(root)) {
    console.log(`      corpus folder ${folder} is absent: nothing of it was checked`);
    return null;
  }
  const files: CorpusFile[] = [];
  walk(root, '', files);
  return files;
}
