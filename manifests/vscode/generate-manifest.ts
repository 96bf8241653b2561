/** npm run manifest: writes package.json of the extension and its texts from the tables. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stdout } from 'node:process';
import { manifestFiles } from './manifest-files.ts';

const folder = path.join(import.meta.dirname, '..', '..', 'extensions', 'vscode');
for (const { name, content } of manifestFiles()) {
  await writeFile(path.join(folder, name), content);
  stdout.write(`wrote extensions/vscode/${name}\n`);
}
