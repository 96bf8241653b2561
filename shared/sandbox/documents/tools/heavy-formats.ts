import type { DocumentFormat } from '../document-format.ts';
import { documentFormats } from '../document-formats.ts';
import { docFormat } from '../formats/doc/doc-format.ts';
import { pdfFormat } from '../formats/pdf/pdf-format.ts';
import type { DocumentAssets } from './document-assets.ts';
import { DocumentThreads } from './document-thread.ts';
import type { DocumentTaskRunner } from './document-tasks.ts';
import { threadedWhenLarge } from './threaded-format.ts';

/**
 * Formats that need tools of their own, which load with the first document of their kind; all
 * others take their large documents to a thread.
 */
export function heavyFormats(
  assets: DocumentAssets,
  runner: DocumentTaskRunner = new DocumentThreads(assets),
): readonly DocumentFormat[] {
  return [
    ...documentFormats.map((format) => threadedWhenLarge(format, assets, runner)),
    docFormat(assets, runner),
    pdfFormat(assets, runner),
  ];
}
