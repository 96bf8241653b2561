import type { DocxBlock, DocxParagraph, DocxStyle } from '../docx/docx-block.ts';
import { holdsWords, type PdfPlan, type TextBlock } from './pdf-plan.ts';

/** Sizes above that of most text, as a ratio, and the headings they make; larger ones first. */
const headingSizes: readonly (readonly [ratio: number, style: DocxStyle])[] = [
  [1.7, 'Title'],
  [1.4, 'Heading1'],
  [1.2, 'Heading2'],
];
const mostHeadingLines = 3;
const pageNumber = /^[\divxlc. /-]{1,9}$/iu;

/** The texts of a PDF as paragraphs in order of reading, headings by their size. */
export function pdfBlocks({ pages }: PdfPlan, targets: readonly string[]): readonly DocxBlock[] {
  const usual = usualSize(pages.flatMap(({ blocks }) => blocks));
  const remaining = [...targets];
  return pages.flatMap(({ blocks }, pageIndex) =>
    blocks
      .map((block) => ({ block, text: holdsWords(block) ? (remaining.shift() ?? '') : block.text }))
      .filter(({ block, text }) => holdsWords(block) || !pageNumber.test(text))
      .map(({ block, text }, index) =>
        paragraphOf(block, text, usual, pageIndex > 0 && index === 0),
      ),
  );
}

function paragraphOf(
  block: TextBlock,
  text: string,
  usual: number,
  startsPage: boolean,
): DocxParagraph {
  const { isBold, isItalic } = block.looks;
  const style = styleOf(block, usual);
  return {
    kind: 'paragraph',
    text,
    ...(style !== undefined && { style }),
    ...(isBold && style === undefined && { isBold }),
    ...(isItalic && { isItalic }),
    ...(block.alignment !== 'left' && { alignment: block.alignment }),
    ...(startsPage && { startsPage }),
  };
}

function styleOf(block: TextBlock, usual: number): DocxStyle | undefined {
  if (block.isItem) return 'ListParagraph';
  if (block.lineCount > mostHeadingLines) return undefined;
  const ratio = block.size / usual;
  const heading = headingSizes.find(([least]) => ratio >= least)?.[1];
  return heading ?? (block.looks.isBold && ratio >= 1.05 ? 'Heading3' : undefined);
}

/** The size that most letters have. */
function usualSize(blocks: readonly TextBlock[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of blocks) letters.set(size, (letters.get(size) ?? 0) + text.length);
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 1;
}
