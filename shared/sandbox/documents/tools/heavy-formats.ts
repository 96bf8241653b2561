import type { DocumentFormat } from '../document-format.ts';
import { docFormat } from '../formats/doc/doc-format.ts';
import { pdfFormat } from '../formats/pdf/pdf-format.ts';
import type { DocumentAssets } from './document-assets.ts';
import { DocumentThreads } from './document-thread.ts';
import type { DocumentTaskRunner } from './document-tasks.ts';

/** Formats that need tools of their own, which load with the first document of their kind. */
export function heavyFormats(
  assets: DocumentAssets,
  runner: DocumentTaskRunner = new DocumentThreads(assets),
): readonly DocumentFormat[] {
  return [docFormat(assets, runner), pdfFormat(assets, runner)];
}
