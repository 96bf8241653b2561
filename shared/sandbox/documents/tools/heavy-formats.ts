import type { DocumentFormat } from '../document-format.ts';
import { documentFormats } from '../document-formats.ts';
import { docFormat } from '../formats/doc/doc-format.ts';
import { pdfFormat } from '../formats/pdf/pdf-format.ts';
import type { DocumentAssets } from './document-assets.ts';
import { DocumentThreads } from './document-thread.ts';
import type { DocumentTaskRunner } from './document-tasks.ts';
import { pictureFormat } from '../formats/picture/picture-format.ts';
import type { PictureReaders } from '../formats/picture/picture-readers.ts';
import { threadedWhenLarge } from './threaded-format.ts';

/**
 * Formats that need tools of their own, which load with the first document of their kind; all
 * others take their large documents to a thread.
 */
export function heavyFormats(
  assets: DocumentAssets,
  readers: PictureReaders | null = null,
  runner: DocumentTaskRunner = new DocumentThreads(assets),
): readonly DocumentFormat[] {
  return [
    pictureFormat(assets, runner, readers),
    ...documentFormats.map((format) => threadedWhenLarge(format, assets, runner)),
    docFormat(assets, runner),
    pdfFormat(assets, runner),
  ];
}
