/** Draws the PNGs of the Word add-in from their SVGs with Chromium; run it when a drawing changes. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stdout } from 'node:process';
import { chromium, type Page } from 'playwright-core';
import { iconPictures, type IconPicture } from '../manifests/word/icons/icon-pictures.ts';
import { findChromium } from './vscode-host/chromium.ts';

const root = path.dirname(import.meta.dirname);
const folder = path.join(root, 'manifests', 'word', 'icons', 'png');

const executablePath = findChromium();
if (executablePath === null) {
  throw new Error('No Chromium was found: install it, or name it in CHROMIUM.');
}
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath });
try {
  const page = await browser.newPage({ viewport: { width: 256, height: 256 } });
  for (const picture of iconPictures) {
    await writeFile(path.join(folder, picture.file), await drawn(page, picture));
  }
} finally {
  await browser.close();
}
stdout.write(`drew ${String(iconPictures.length)} icons in manifests/word/icons/png\n`);

async function drawn(page: Page, { file, pixels, sources }: IconPicture): Promise<Buffer> {
  const source = sources.find((name) => existsSync(path.join(root, name)));
  if (source === undefined) throw new Error(`There is no drawing for ${file}.`);
  const svg = await readFile(path.join(root, source));
  const address = `data:image/svg+xml;base64,${svg.toString('base64')}`;
  const size = String(pixels);
  await page.setContent(
    `<body style="margin:0"><img src="${address}" width="${size}" height="${size}" style="display:block">`,
  );
  const clip = { x: 0, y: 0, width: pixels, height: pixels };
  return page.screenshot({ omitBackground: true, clip });
}
