import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Copies a built extension without its `main`, so that VS Code runs it in the web worker host: one
 * that has both `main` and `browser` goes to the Node host wherever there is one.
 */
export async function stageForWeb(extension: string, target: string): Promise<void> {
  await cp(extension, target, {
    recursive: true,
    filter: (source) => path.basename(source) !== 'sandbox',
  });
  const file = path.join(target, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...manifest, main: undefined }, null, 2));
}
