import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { PaneFolder } from '../../extensions/word/gateway/pane/pane-files.ts';

const address = 'https://appsforoffice.microsoft.com/lib/1/hosted/office.js';
const place = '/office';
/** What the library loads of itself for Word on the web. */
const loaded =
  /^(office|word-web-16\.00|o15apptofilemappingtable)\.js$|^[a-z]{2}-[a-z]{2}\/office_strings\.js$|^telemetry\//;

/**
 * Folders that put the npm copy of office.js in place of the network's, so that a preview needs no
 * network. `folder` gets a copy of the page with the other address.
 */
export async function localOffice(
  paneFolder: string,
  folder: string,
): Promise<readonly PaneFolder[]> {
  const page = await readFile(path.join(paneFolder, 'taskpane.html'), 'utf8');
  if (!page.includes(address)) throw new Error(`The page does not load ${address}.`);
  await writeFile(
    path.join(folder, 'taskpane.html'),
    page.replace(address, `${place.slice(1)}/office.js`),
  );
  const library = createRequire(import.meta.url).resolve('@microsoft/office-js/dist/office.js');
  return [
    { folder: path.dirname(library), prefix: place, only: loaded },
    { folder, prefix: '' },
  ];
}
