import type { DocxBlock } from './docx-block.ts';

/** The texts of blocks that hold words, in order of reading: paragraphs, and cells row by row. */
export function textsOfBlocks(blocks: readonly DocxBlock[]): readonly string[] {
  return blocks
    .flatMap((block) => (block.kind === 'table' ? block.rows.flat() : [block.text]))
    .filter(holdsWords);
}

/** The blocks with `targets` in the places of their texts, as many and in that order. */
export function replaceTexts(
  blocks: readonly DocxBlock[],
  targets: readonly string[],
): readonly DocxBlock[] {
  const next = targets.values();
  const replaced = (text: string): string => {
    if (!holdsWords(text)) return text;
    const { value, done } = next.next();
    return done === true ? text : value;
  };
  return blocks.map((block) =>
    block.kind === 'table'
      ? { ...block, rows: block.rows.map((row) => row.map(replaced)) }
      : { ...block, text: replaced(block.text) },
  );
}

function holdsWords(text: string): boolean {
  return /\p{L}/u.test(text);
}
