/** Draws the PNGs of the Word add-in from their SVGs with Chromium; run it when a drawing changes. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stdout } from 'node:process';
import { chromium, type Page } from 'playwright-core';
import { iconPictures } from '../manifests/word/icons/icon-pictures.ts';
import { readDrawing } from '../manifests/word/icons/read-drawing.ts';
import { findChromium } from './vscode-host/chromium.ts';

const root = path.dirname(import.meta.dirname);
const icons = path.join(root, 'manifests', 'word', 'icons');
const folder = path.join(icons, 'png');

const executablePath = findChromium();
if (executablePath === null) {
  throw new Error('No Chromium was found: install it, or name it in CHROMIUM.');
}
await mkdir(folder, { recursive: true });
const digests: Record<string, string> = {};
const browser = await chromium.launch({ executablePath });
try {
  const page = await browser.newPage({ viewport: { width: 256, height: 256 } });
  for (const picture of iconPictures) {
    const { svg, digest } = readDrawing(root, picture);
    await writeFile(path.join(folder, picture.file), await drawn(page, svg, picture.pixels));
    digests[picture.file] = digest;
  }
} finally {
  await browser.close();
}
await writeFile(path.join(icons, 'drawn-from.json'), `${JSON.stringify(digests, null, 2)}\n`);
stdout.write(`drew ${String(iconPictures.length)} icons in manifests/word/icons/png\n`);

async function drawn(page: Page, svg: Buffer, pixels: number): Promise<Buffer> {
  const address = `data:image/svg+xml;base64,${svg.toString('base64')}`;
  const size = String(pixels);
  await page.setContent(
    `<body style="margin:0"><img src="${address}" width="${size}" height="${size}" style="display:block">`,
  );
  const clip = { x: 0, y: 0, width: pixels, height: pixels };
  return page.screenshot({ omitBackground: true, clip });
}
