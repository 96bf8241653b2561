/** npm run manifest: writes the committed manifests of the Word add-in from the command table. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stdout } from 'node:process';
import { defaultBaseAddress } from './base-address.ts';
import { wordManifestFiles } from './manifest-files.ts';

const folder = path.join(import.meta.dirname, 'generated');
for (const { name, content } of wordManifestFiles(defaultBaseAddress)) {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
  stdout.write(`wrote manifests/word/generated/${name}\n`);
}
