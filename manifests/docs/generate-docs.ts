/** npm run manifest: writes the pages of docs/ that are made of tables in the code. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stdout } from 'node:process';
import { formatsPage } from './formats-page.ts';

const name = path.join('docs', 'formats.md');
await writeFile(path.join(import.meta.dirname, '..', '..', name), formatsPage());
stdout.write(`wrote ${name}\n`);
