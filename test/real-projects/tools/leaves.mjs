/** What the scripts of this folder share: each gets a folder and paths in it, and prints its texts. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export const [folder = '.', ...files] = process.argv.slice(2);

/** Whether some texts are known to be missing: what is complete has to be so alone. */
export const isPartial = process.env['REAL_PARTIAL'] === '1';

/** A package of those that `--install` brought. */
export function fromTools(inside) {
  return import(pathToFileURL(path.join(process.env['REAL_TOOLS'] ?? '', 'node_modules', inside)));
}

export function read(file) {
  return readFileSync(path.join(folder, file), 'utf8');
}

/** Texts of a tree by their keys, joined by dots. */
export function leaves(tree, before = '', found = {}) {
  for (const [key, value] of Object.entries(tree)) {
    const name = before === '' ? key : `${before}.${key}`;
    if (typeof value === 'string') found[name] = value;
    else if (typeof value === 'object' && value !== null) leaves(value, name, found);
  }
  return found;
}

/** Prints the texts of each file. */
export async function tell(textsOf) {
  const told = {};
  for (const file of files) told[file] = await textsOf(file);
  process.stdout.write(JSON.stringify(told));
}
