import { DocumentError } from '../../document-error.ts';
import type { DocumentFormat, DocumentReadRequest, OpenDocument } from '../../document-format.ts';
import { hasPdfTools } from '../../tools/document-assets.ts';
import type { DocumentAssets } from '../../tools/document-assets.ts';
import type { DocumentTaskRunner } from '../../tools/document-tasks.ts';
import { writeDocx } from '../docx/write-docx.ts';
import { asTagged, plainTextsOf } from '../numbered-parts.ts';
import { unwritableName } from '../unwritable-languages.ts';
import { holdsWords, type PdfPlan } from './pdf-plan.ts';
import { pdfBlocks } from './pdf-blocks.ts';

/**
 * PDFs. Paragraphs are read by where their lines stand and written anew into the same places, in
 * letters small enough to fit; lines, pictures and backgrounds stay. As .docx a PDF becomes its
 * paragraphs and headings, without pictures and columns.
 */
export function pdfFormat(assets: DocumentAssets, runner: DocumentTaskRunner): DocumentFormat {
  return {
    extensions: ['pdf'],
    async read(bytes, request) {
      refuse(assets, request);
      const { signal, output } = request;
      const plan = await runner.run({ kind: 'read-pdf', bytes }, signal);
      if (output === 'docx') return asDocx(plan);
      return {
        texts: textsOf(plan),
        rewrite: (targets, language) =>
          runner.run(
            { kind: 'write-pdf', bytes, plan, targets: plainTextsOf(targets), language },
            signal,
          ),
      };
    },
  };
}

function refuse(assets: DocumentAssets, { output, target }: DocumentReadRequest): void {
  if (!hasPdfTools(assets)) {
    throw new DocumentError(
      'This build of the sandbox comes without its PDF tools, which are too large for it. ' +
        'Use the sandbox of the command line: "interlinear document FILE --to LANG --sandbox".',
    );
  }
  const language = unwritableName(target);
  if (output === 'docx' || language === null) return;
  throw new DocumentError(
    `The sandbox has no font to write a PDF in ${language}. Ask for the output format docx instead.`,
  );
}

function textsOf({ pages }: PdfPlan): readonly string[] {
  return pages.flatMap(({ blocks }) => blocks.filter(holdsWords).map(({ text }) => asTagged(text)));
}

function asDocx(plan: PdfPlan): OpenDocument {
  return {
    texts: textsOf(plan),
    rewrite: (targets, language) =>
      writeDocx({
        blocks: pdfBlocks(plan, plainTextsOf(targets)),
        language,
        description:
          'Translated from a PDF by the Interlinear sandbox: its text in order of reading, ' +
          'without its layout and pictures.',
      }),
  };
}
