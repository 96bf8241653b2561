/** npm run manifest: writes the parts of pages that are made of tables in the code. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stdout } from 'node:process';
import { documentPages } from './document-pages.ts';

const root = path.join(import.meta.dirname, '..', '..');
for (const { name, before, after } of documentPages(root)) {
  if (before === after) continue;
  await writeFile(path.join(root, name), after);
  stdout.write(`wrote ${name}\n`);
}
