import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the tools for PDF and old Word files lie, as absolute paths. Any may be missing. */
export interface DocumentAssets {
  /** Script of the thread in which they work. */
  readonly worker: string;
  /** What it loads to read and write large documents of the formats that need no tools. */
  readonly textTools: string;
  /** Fonts for letters that the standard fonts of PDF lack. */
  readonly font: string;
  readonly boldFont: string;
}

/** What only PDFs need is left out of small packages, its fonts with it. */
export function hasPdfTools(assets: DocumentAssets): boolean {
  return hasDocumentTools(assets) && existsSync(assets.font) && existsSync(assets.boldFont);
}

/** Small packages leave large documents to the thread of the server. */
export function hasTextTools(assets: DocumentAssets): boolean {
  return hasDocumentTools(assets) && existsSync(assets.textTools);
}

export function hasDocumentTools({ worker }: DocumentAssets): boolean {
  return existsSync(worker);
}

/** The files as a package lays them into one folder. */
export function bundledDocumentAssets(directory: string): DocumentAssets {
  return {
    worker: join(directory, 'document-worker.mjs'),
    textTools: join(directory, 'text-tools.mjs'),
    font: join(directory, 'fonts', 'DejaVuSansCondensed.ttf'),
    boldFont: join(directory, 'fonts', 'DejaVuSansCondensed-Bold.ttf'),
  };
}

/** The files as they lie in a checkout. */
export function sourceDocumentAssets(): DocumentAssets {
  const places = createRequire(import.meta.url).resolve.paths('dejavu-fonts-ttf') ?? [];
  const folders = places.map((place) => join(place, 'dejavu-fonts-ttf', 'ttf'));
  const fonts = folders.find((folder) => existsSync(folder)) ?? folders[0] ?? '';
  return {
    worker: fileURLToPath(new URL('./document-worker.ts', import.meta.url)),
    textTools: fileURLToPath(new URL('./run-texts-task.ts', import.meta.url)),
    font: join(fonts, 'DejaVuSansCondensed.ttf'),
    boldFont: join(fonts, 'DejaVuSansCondensed-Bold.ttf'),
  };
}
