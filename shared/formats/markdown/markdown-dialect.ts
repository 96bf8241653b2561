import { applyEdits } from '../../text/apply-edits.ts';
import { finish } from '../../text/steps.ts';
import type { CatalogueDialect } from '../catalogue/catalogue.ts';
import type { Span } from '../source-text/passage.ts';
import { textPiece } from '../source-text/passage.ts';
import { editsBehind } from './find-added.ts';
import { readAgainInSteps, readOverInSteps, type MarkdownCatalogue } from './markdown-catalogue.ts';
import { readMarkdown, type MarkdownBlock, type MarkdownFile } from './read-markdown.ts';
import { writeStrictly } from './write-block.ts';
import { sayingInMarkdown, writeTexts, type BlockTexts } from './write-markdown.ts';

const unknown = { source: null, target: null } as const;

/** How documents of Markdown are read and written. */
export function markdownDialect(
  format: string,
  isMdx: boolean,
): CatalogueDialect<MarkdownCatalogue> {
  const blockAt = blockFinder(isMdx);
  return {
    format,
    states: null,
    read: (text) => finish(readOverInSteps(text, unknown, isMdx)),
    readAgain: ({ source, results, text, behind, sourceLanguage, targetLanguage }, newText) => {
      const known = { source: sourceLanguage, target: targetLanguage };
      // To which nothing was written says what its source says, as one does to which something was.
      if (newText.trim() === '') {
        return finish(readAgainInSteps({ source, results }, source.text, known));
      }
      const isAsItWas = behind !== null && newText === text;
      const written = isAsItWas ? behind.inStep.text : newText;
      return finish(readAgainInSteps({ source, results }, written, known));
    },
    // What gets no translation stays in the language of its source.
    expected: ({ isOneLanguage, target, behind }, { target: there, source }) =>
      isOneLanguage || target === null || (behind !== null && there === null)
        ? source.text
        : (there?.text ?? null),
    write: ({ source, target, behind, text, numbers, results }, writes) => {
      const texts: BlockTexts = new Map(
        writes.flatMap(({ entry, parts }) => {
          const number = numbers.get(entry.key);
          return number === undefined ? [] : [[number, parts] as const];
        }),
      );
      const file = behind?.inStep ?? target ?? source;
      const edits = writeTexts({ source, file, results }, texts);
      if (behind !== null && edits.length > 0) return editsBehind(behind.added, edits);
      if (target !== null || edits.length === 0) return edits;
      return [{ offset: 0, length: text.length, newText: applyEdits(source.text, edits) }];
    },
    saying: sayingInMarkdown,
    mark: () => [],
    nameLanguage: () => [],
    pieces: (text, span) => {
      const block = blockAt(text, span);
      if (block !== null) return block.pieces;
      return [textPiece(span.start, span.end, text.slice(span.start, span.end))];
    },
    escape: (words, around, span) => {
      const block = blockAt(around, span);
      return block === null ? null : writeStrictly(block, words);
    },
  };
}

/** Texts of one document are asked for one after the other: it is read once. */
function blockFinder(isMdx: boolean): (text: string, span: Span) => MarkdownBlock | null {
  let last: {
    readonly file: MarkdownFile;
    readonly byStart: ReadonlyMap<number, MarkdownBlock>;
  } | null = null;
  return (text, { start, end }) => {
    if (last?.file.text !== text) {
      const file = readMarkdown(text, isMdx);
      last = { file, byStart: new Map(file.blocks.map((block) => [block.start, block])) };
    }
    const block = last.byStart.get(start);
    return block?.end === end ? block : null;
  };
}
