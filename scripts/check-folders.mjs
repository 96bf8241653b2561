/**
 * Part of "npm run check": no folder holds more files of code than people take in at a glance.
 * Takes the folder of the project; names each folder that has too many, and exits with 1 then.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';

const MOST_FILES = 30;
const trees = ['shared', 'extensions', 'manifests', 'scripts', 'test'];
const code = /\.(?:ts|mjs|css|html)$/u;

const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..'));
const crowded = trees.flatMap((tree) => look(tree));
for (const sentence of crowded) process.stderr.write(`${sentence}\n`);
process.exitCode = crowded.length > 0 ? 1 : 0;

/** What is too full in a folder and below it; nothing where there is no such folder. */
function look(folder) {
  const entries = readEntries(path.join(root, folder));
  const count = entries.filter((entry) => entry.isFile() && code.test(entry.name)).length;
  const below = entries
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .flatMap((entry) => look(`${folder}/${entry.name}`));
  if (count <= MOST_FILES) return below;
  return [
    `${folder} has ${count} files of code; ${MOST_FILES} are the most. Give one of its subjects a folder.`,
    ...below,
  ];
}

function readEntries(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}
