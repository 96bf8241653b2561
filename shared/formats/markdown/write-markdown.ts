import { applyEdits } from '../../text/apply-edits.ts';
import type { Edit } from '../../text/edits.ts';
import { FormatError } from '../format-error.ts';
import { sameParts, hasText } from '../inline/parts.ts';
import type { InlinePart } from '../model.ts';
import { partsOf } from '../source-text/passage.ts';
import { firstDifference, type ResultReader } from './markdown-catalogue.ts';
import type { MarkdownBlock, MarkdownFile } from './read-markdown.ts';
import { manners, writeBlock, type WayToWrite } from './write-block.ts';

/** What is to be written, by the number of its block. */
export type BlockTexts = ReadonlyMap<number, readonly InlinePart[]>;

/** What is written into, and what it is built like. */
interface WrittenDocuments {
  readonly source: MarkdownFile;
  readonly file: MarkdownFile;
  readonly results: ResultReader;
}

/**
 * The edits that write texts into a document that is built like its source. They are tried: what is not
 * read back as it was meant is written again with more escapes.
 */
export function writeTexts(documents: WrittenDocuments, texts: BlockTexts): readonly Edit[] {
  const ways = new Map<number, WayToWrite>();
  for (const number of texts.keys()) ways.set(number, manners[0]);
  let edits = editsFor(documents, texts, ways);
  for (const next of manners.slice(1)) {
    const wrong = misread(documents, texts, edits);
    if (wrong.length === 0) break;
    for (const number of wrong) ways.set(number, next);
    edits = editsFor(documents, texts, ways);
  }
  return edits;
}

function editsFor(
  { source, file }: Pick<WrittenDocuments, 'source' | 'file'>,
  texts: BlockTexts,
  ways: ReadonlyMap<number, WayToWrite>,
): readonly Edit[] {
  return [...texts]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([number, parts]): readonly Edit[] => {
      const [block, model] = [file.blocks[number], source.blocks[number]];
      if (block === undefined || model === undefined || !hasText(parts)) return [];
      const { start, end } = block;
      // What says the same already stays as it is written.
      const newText = sameParts(partsOf(block.pieces), parts)
        ? file.text.slice(start, end)
        : writeBlock(file.text, block, parts, ways.get(number) ?? 'plain');
      return [{ offset: start, length: end - start, newText }];
    });
}

/** Texts that a reader takes otherwise than they are meant; all where the document is built otherwise. */
function misread(
  { file, results }: Pick<WrittenDocuments, 'file' | 'results'>,
  texts: BlockTexts,
  edits: readonly Edit[],
): readonly number[] {
  const all = [...texts.keys()];
  const again = readOrNull(results, applyEdits(file.text, edits));
  if (again === null || firstDifference(file, again) !== null) return all;
  return all.filter((number) => {
    const [block, parts] = [again.blocks[number], texts.get(number)];
    return block === undefined || parts === undefined || !says(block, parts);
  });
}

function readOrNull(results: ResultReader, text: string): MarkdownFile | null {
  try {
    return results.read(text);
  } catch (error) {
    if (error instanceof FormatError) return null;
    throw error;
  }
}

function says(block: MarkdownBlock, parts: readonly InlinePart[]): boolean {
  return sayingInMarkdown(partsOf(block.pieces)) === sayingInMarkdown(parts);
}

/** Text and codes, whatever blanks stand between them. */
export function sayingInMarkdown(parts: readonly InlinePart[]): string {
  return parts
    .map((part) =>
      part.kind === 'text' || !part.verbatim
        ? part.kind === 'text'
          ? part.text
          : part.content
        : `\u0001${part.role} ${part.content.trim()}\u0002`,
    )
    .join('')
    .replace(/\s+/g, '');
}
