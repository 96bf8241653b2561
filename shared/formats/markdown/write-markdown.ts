import { applyEdits } from '../../text/apply-edits.ts';
import type { Edit } from '../../text/edits.ts';
import { FormatError } from '../format-error.ts';
import { sameParts, hasText } from '../inline/parts.ts';
import type { InlinePart } from '../model.ts';
import { partsOf } from '../source-text/passage.ts';
import { firstDifference } from './markdown-catalogue.ts';
import { readMarkdown, type MarkdownBlock, type MarkdownFile } from './read-markdown.ts';
import { manners, writeBlock, type WayToWrite } from './write-block.ts';

/** What is to be written, by the number of its block. */
export type BlockTexts = ReadonlyMap<number, readonly InlinePart[]>;

/**
 * The edits that write texts into a document that is built like its source. They are tried: what is not
 * read back as it was meant is written again with more escapes.
 */
export function writeTexts(
  source: MarkdownFile,
  file: MarkdownFile,
  texts: BlockTexts,
): readonly Edit[] {
  const ways = new Map<number, WayToWrite>();
  for (const number of texts.keys()) ways.set(number, manners[0]);
  let edits = editsFor(source, file, texts, ways);
  for (const next of manners.slice(1)) {
    const wrong = misread(file, texts, edits);
    if (wrong.length === 0) break;
    for (const number of wrong) ways.set(number, next);
    edits = editsFor(source, file, texts, ways);
  }
  return edits;
}

function editsFor(
  source: MarkdownFile,
  file: MarkdownFile,
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
function misread(file: MarkdownFile, texts: BlockTexts, edits: readonly Edit[]): readonly number[] {
  const all = [...texts.keys()];
  const again = readOrNull(applyEdits(file.text, edits), file.isMdx);
  if (again === null || firstDifference(file, again) !== null) return all;
  return all.filter((number) => {
    const [block, parts] = [again.blocks[number], texts.get(number)];
    return block === undefined || parts === undefined || !says(block, parts);
  });
}

function readOrNull(text: string, isMdx: boolean): MarkdownFile | null {
  try {
    return readMarkdown(text, isMdx);
  } catch (error) {
    if (error instanceof FormatError) return null;
    throw error;
  }
}

function says(block: MarkdownBlock, parts: readonly InlinePart[]): boolean {
  return flat(partsOf(block.pieces)) === flat(parts);
}

/** Text and codes, whatever blanks stand between them. */
function flat(parts: readonly InlinePart[]): string {
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
