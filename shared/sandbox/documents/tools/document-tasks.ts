import { readFile } from 'node:fs/promises';
import type { DocText } from '../formats/doc/read-doc.ts';
import type { PdfPlan } from '../formats/pdf/pdf-plan.ts';
import type { PicturePlan, PictureRewrite, ReaderFiles } from '../formats/picture/picture-plan.ts';
import type { DocumentAssets } from './document-assets.ts';
import type { ReadTexts, TextsTask } from './texts-task.ts';

/** A step of heavy work on one document, as plain data that can cross a thread border. */
export type DocumentTask =
  | TextsTask
  | { readonly kind: 'read-doc'; readonly bytes: Uint8Array }
  | { readonly kind: 'read-pdf'; readonly bytes: Uint8Array }
  | { readonly kind: 'read-picture'; readonly bytes: Uint8Array; readonly files: ReaderFiles }
  | { readonly kind: 'write-picture'; readonly rewrite: PictureRewrite }
  | {
      readonly kind: 'write-pdf';
      readonly bytes: Uint8Array;
      readonly plan: PdfPlan;
      readonly targets: readonly string[];
      readonly language: string;
    };

export interface DocumentResults {
  readonly 'read-texts': ReadTexts;
  readonly 'write-texts': Uint8Array;
  readonly 'read-doc': DocText;
  readonly 'read-pdf': PdfPlan;
  readonly 'read-picture': PicturePlan;
  readonly 'write-picture': Uint8Array;
  readonly 'write-pdf': Uint8Array;
}

/** Runs one task; whoever implements it decides in which thread. */
export interface DocumentTaskRunner {
  /** Rejects with a `DocumentError` that names what is wrong with the document. */
  run<Kind extends DocumentTask['kind']>(
    task: DocumentTask & { readonly kind: Kind },
    signal: AbortSignal,
  ): Promise<DocumentResults[Kind]>;
}

/** Does a task in the calling thread; the tools for it are loaded now. */
export async function runDocumentTask(
  task: DocumentTask,
  assets: DocumentAssets,
): Promise<DocumentResults[DocumentTask['kind']]> {
  switch (task.kind) {
    case 'read-texts':
    case 'write-texts': {
      const { runTextsTask } = await import(
        /* webpackChunkName: "text-tools" */ './run-texts-task.ts'
      );
      return runTextsTask(task);
    }
    case 'read-doc': {
      const { readDoc } = await import(
        /* webpackChunkName: "doc-tools" */ '../formats/doc/read-doc.ts'
      );
      return readDoc(task.bytes);
    }
    case 'read-pdf': {
      const { readPdf } = await import(
        /* webpackChunkName: "pdf-tools" */ '../formats/pdf/read-pdf.ts'
      );
      return readPdf(task.bytes);
    }
    case 'read-picture': {
      const { readPicture } = await import(
        /* webpackChunkName: "picture-tools" */ '../formats/picture/read-picture.ts'
      );
      return readPicture(task.bytes, task.files);
    }
    case 'write-picture': {
      const { writePicture } = await import(
        /* webpackChunkName: "picture-tools" */ '../formats/picture/write-picture.ts'
      );
      return writePicture(task.rewrite, await readFile(assets.font));
    }
    case 'write-pdf': {
      const { writePdf } = await import(
        /* webpackChunkName: "pdf-tools" */ '../formats/pdf/write-pdf.ts'
      );
      return writePdf(task, async () => ({
        regular: await readFile(assets.font),
        bold: await readFile(assets.boldFont),
      }));
    }
  }
}
