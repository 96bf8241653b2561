import { DocumentError } from '../../document-error.ts';
import type { DocumentFormat } from '../../document-format.ts';
import { hasDocumentTools, type DocumentAssets } from '../../tools/document-assets.ts';
import type { DocumentTaskRunner } from '../../tools/document-tasks.ts';
import { replaceTexts, textsOfBlocks } from '../docx/docx-texts.ts';
import { writeDocx } from '../docx/write-docx.ts';
import { asTagged, plainTextsOf } from '../numbered-parts.ts';
import type { DocxBlock } from '../docx/docx-block.ts';

/**
 * Old Word files. Their text is read and put into a new .docx: paragraphs, tables, headers,
 * footers and notes. Formatting and pictures are lost, as the document's properties say.
 */
export function docFormat(assets: DocumentAssets, runner: DocumentTaskRunner): DocumentFormat {
  return {
    extensions: ['doc'],
    async read(bytes, { signal }) {
      if (!hasDocumentTools(assets)) {
        throw new DocumentError(
          'This build of the sandbox has no tool that reads .doc documents. Save it as .docx.',
        );
      }
      const text = await runner.run({ kind: 'read-doc', bytes }, signal);
      const lines = (edge: string): ReturnType<typeof docBlocks> =>
        distinctLines(edge).map((line) => ({ kind: 'paragraph', text: line }));
      const parts = [
        docBlocks(text.body.replace(/\n$/u, ''), false),
        ...text.notes.map((note) => docBlocks(note, true)),
      ].flat();
      const [header, footer] = [lines(text.headers), lines(text.footers)];
      const all = [...parts, ...header, ...footer];
      return {
        texts: textsOfBlocks(all).map(asTagged),
        rewrite: (targets, language) => {
          const blocks = replaceTexts(all, plainTextsOf(targets));
          const textOf = (from: number, to: number): string[] =>
            blocks
              .slice(from, to)
              .flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));
          const headerEnd = parts.length + header.length;
          return writeDocx({
            blocks: blocks.slice(0, parts.length),
            header: textOf(parts.length, headerEnd),
            footer: textOf(headerEnd, blocks.length),
            language,
            description:
              'Translated from a .doc document by the Interlinear sandbox: its text and tables, ' +
              'without its formatting and pictures.',
          });
        },
      };
    },
  };
}

/** Paragraphs and tables of an old Word file's text: cells end with a tab, rows with a line end. */
function docBlocks(text: string, startsNotes: boolean): readonly DocxBlock[] {
  const blocks: DocxBlock[] = [];
  let rows: (readonly string[])[] = [];
  const endTable = (): void => {
    if (rows.length > 0) blocks.push({ kind: 'table', rows });
    rows = [];
  };
  for (const line of text.split('\n')) {
    if (/[^\t]\t$/u.test(line)) {
      rows.push(line.slice(0, -1).split('\t'));
      continue;
    }
    endTable();
    if (line.trim() === '' && startsNotes) continue;
    const hasRule = startsNotes && blocks.length === 0;
    blocks.push({ kind: 'paragraph', text: line, ...(hasRule && { hasRule }) });
  }
  endTable();
  return blocks;
}

/** Lines that say something, each once: headers of the first page and of others are often alike. */
function distinctLines(text: string): readonly string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
}
